/** The public page that the QR code of an ID card opens. */
import { type CardHolder, membershipEndpoints } from '@contract/membership';
import type { AppLoadContext } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { errorMessage } from '~/platform/error-messages.server';
import { json } from '~/platform/json.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

/** A code has a member number and a signature. Only the upstream can check the signature. */
const CODE = /^[\w-]{1,60}$/;

const DEFAULT_WAIT_SECONDS = 60;

export interface VerifyPage {
  /** Null for an unknown code, and with a refusal. */
  holder: CardHolder | null;
  /** Set instead of the holder after too many wrong codes from the visitor's network. */
  refusal?: string;
}

/**
 * Finds the holder of a card. The upstream's answer is never cached, because the holder's status
 * can change. The status is 404 for an unknown code, and 429 after too many unknown codes.
 * @throws Response of the error page for any other failure of the upstream
 */
export async function loadVerification(code = '', context: AppLoadContext) {
  const page = (data: VerifyPage, status: number, headers: Record<string, string> = {}) =>
    json(data, { status, headers: { 'X-Robots-Tag': 'noindex', ...headers } });
  if (!CODE.test(code)) return page({ holder: null }, 404);
  try {
    const { data } = await upstream().call(membershipEndpoints.cardVerify, {
      params: { code },
      headers: clientHeaders(context),
    });
    return page({ holder: data }, 200);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { kind, details } = error;
    if (kind === 'not_found') return page({ holder: null }, 404);
    if (details.status !== 429) throw errorPage(error, { isPublic: true });
    const wait = details.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
    const refusal = errorMessage('too_many_card_codes', { retry_after: wait });
    return page({ holder: null, refusal }, 429, { 'Retry-After': String(wait) });
  }
}
