/** The web's client of the upstream. */
import { config } from '@kernel/config/config';
import { signPictures } from '../images/image-signature.server';
import { webMetrics } from '../metrics.server';
import { createUpstream, type Upstream } from './upstream.server';

let shared: { baseUrl: string; client: Upstream } | undefined;

/** The client for `API_BASE_URL`, which changes when this program's api has started. */
export function upstream(): Upstream {
  const { API_BASE_URL: baseUrl, API_MONEY: money, API_TIMEOUT_MS: timeoutMs } = config();
  if (!baseUrl) throw new Error('API_BASE_URL is not set.');
  if (shared?.baseUrl !== baseUrl) {
    shared = {
      baseUrl,
      client: createUpstream({
        baseUrl,
        timeoutMs,
        money,
        onData: signPictures,
        onCall: (endpoint, outcome, ms) => webMetrics()?.countCall(endpoint, outcome, ms),
      }),
    };
  }
  return shared.client;
}

/** Resets the client, for tests. */
export function resetClient(): void {
  shared = undefined;
}
