/** The public page that an ID card leads to. */
import { type CardHolder, membershipEndpoints } from '@contract/membership';
import { type AppLoadContext, json } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { errorMessage } from '~/platform/error-messages.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

/** Whatever may be a code: a number and a signature. */
const CODE = /^[\w-]{1,60}$/;

const DEFAULT_WAIT_SECONDS = 60;

export interface VerifyPage {
  /** Null for a code that is on no card. */
  holder: CardHolder | null;
  /** In place of the holder, where too many wrong codes came from the visitor's network. */
  refusal?: string;
}

/**
 * Whose card a code is on. Not stored by anybody: it may be another tomorrow.
 * @throws Response of the error page, where the upstream does not answer or has no such call
 */
export async function verifyPage(code = '', context: AppLoadContext) {
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
