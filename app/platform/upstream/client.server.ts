/** The client that everything of the web calls the upstream with. */
import { config } from '@kernel/config/config';
import { signPictures } from '../images/image-signature.server';
import { createUpstream, type Upstream } from './upstream.server';

let shared: { baseUrl: string; client: Upstream } | undefined;

/** The upstream of `API_BASE_URL`, which the own api's start changes. */
export function upstream(): Upstream {
  const { API_BASE_URL: baseUrl, API_MONEY: money, API_TIMEOUT_MS: timeoutMs } = config();
  if (!baseUrl) throw new Error('API_BASE_URL is not set.');
  if (shared?.baseUrl !== baseUrl) {
    shared = {
      baseUrl,
      client: createUpstream({ baseUrl, timeoutMs, money, onData: signPictures }),
    };
  }
  return shared.client;
}

/** Forgets the client, and that it found no connection; for tests. */
export function forgetClient(): void {
  shared = undefined;
}
