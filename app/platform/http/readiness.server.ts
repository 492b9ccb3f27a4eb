/** The readiness check of the web. */
import { one } from '@contract/endpoint';
import { z } from 'zod';
import { createUpstream } from '../upstream/upstream.server';
import { UpstreamError } from '../upstream/upstream-error.server';

const TIMEOUT_MS = 2_000;

/** The call for the list of categories, which must have the format of spec section 7. */
const categories = one('GET', 'category/all', z.array(z.looseObject({})), { summary: '' });

/**
 * Returns true if the upstream at a base address answers with a list of categories. Returns false
 * without an address.
 */
export async function isUpstreamUp(baseUrl: string | undefined): Promise<boolean> {
  if (!baseUrl) return false;
  const client = createUpstream({ baseUrl, timeoutMs: TIMEOUT_MS, retryDelaysMs: [] });
  try {
    await client.call(categories);
    return true;
  } catch (error) {
    if (error instanceof UpstreamError) return false;
    throw error;
  }
}
