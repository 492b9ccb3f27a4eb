/**
 * Records the purpose of each SMS code, and lets a code be used only once. Our own api stores these
 * records for all hosts. With another upstream, this process remembers the purpose of the last code
 * of each number.
 */
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import { PHONE_CODE_MINUTES, type PhoneCode, phoneCodeEndpoints } from '@contract/phone-code';
import { boundedCache } from '@kernel/bounded-cache';
import { config } from '@kernel/config/config';
import { errorMessage } from '../error-messages.server';
import { upstream } from '../upstream/client.server';
import type { CallOptions } from '../upstream/upstream.server';
import { UpstreamError } from '../upstream/upstream-error.server';
import type { VerifyOutcome } from './sms.server';

const TIMEOUT_MS = 3_000;

/** The purpose and request of the last code, by phone number. */
const remembered = boundedCache<string, string>(10_000, PHONE_CODE_MINUTES * 60_000);
/** Requests whose code our api has not recorded, because it did not respond at that time. */
const unrecordedCodes = boundedCache<string, true>(10_000, PHONE_CODE_MINUTES * 60_000);
/** The purpose and request of a code as one text. */
const keyOf = ({ purpose, request }: PhoneCode) => `${purpose} ${request}`;

/** The options of a call to our own api; null if the upstream is not our own. */
function ownApiCall(body: PhoneCode & Record<string, string>): CallOptions | null {
  const { API_BASE_URL: baseUrl, API_WEB_SECRETS: secrets } = config();
  if (!baseUrl || !secrets) return null;
  const headers = { [CLIENT_ADDRESS_HEADER]: signClientAddress(secrets, '') };
  return { body, headers, timeoutMs: TIMEOUT_MS };
}

/** Whether the upstream lacks the call or did not respond, so that it has not checked the code. */
const isUnchecked = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind !== 'refused';

/** Whether the upstream can store our own codes. */
export async function canStoreCodes(): Promise<boolean> {
  const { API_BASE_URL: baseUrl, API_WEB_SECRETS: secrets } = config();
  return Boolean(baseUrl && secrets) && upstream().offers(phoneCodeEndpoints.phoneCodeMake);
}

/** Lets the upstream make a new code for this request; null if that fails. */
export async function makeCode(about: PhoneCode): Promise<string | null> {
  const options = ownApiCall({ ...about, maker: 'shop' });
  if (!options) return null;
  try {
    const { data } = await upstream().call(phoneCodeEndpoints.phoneCodeMake, options);
    return data.code || null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

/** Records the purpose of a code that the provider has just made and sent. */
export async function recordSentCode(about: PhoneCode): Promise<void> {
  remembered.set(about.phone, keyOf(about));
  const options = ownApiCall({ ...about, maker: 'provider' });
  if (!options) return;
  await upstream()
    .call(phoneCodeEndpoints.phoneCodeMake, options)
    .catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      unrecordedCodes.set(about.request, true);
    });
}

/**
 * Uses up a code. If the upstream lacks the call, or did not respond now or when the code was sent,
 * a code of the provider is checked in the memory of this process. A code of our own then cannot be
 * checked.
 * @param code our own code as it was entered; empty for a code that the provider has confirmed
 */
export async function redeemCode(about: PhoneCode, code: string): Promise<VerifyOutcome> {
  const options = ownApiCall({ ...about, code });
  try {
    if (!options) return checkInMemory(about, code);
    await upstream().call(phoneCodeEndpoints.phoneCodeUse, options);
    remembered.delete(about.phone);
    return { outcome: 'matched' };
  } catch (error) {
    if (isUnchecked(error)) return checkInMemory(about, code);
    if (!(error instanceof UpstreamError)) throw error;
    if (!code && unrecordedCodes.has(about.request)) return checkInMemory(about, code);
    return { outcome: 'mismatch', message: error.message };
  } finally {
    unrecordedCodes.delete(about.request);
  }
}

function checkInMemory(about: PhoneCode, code: string): VerifyOutcome {
  if (code) return { outcome: 'unavailable', reason: 'network' };
  const isMatch = remembered.get(about.phone) === keyOf(about);
  remembered.delete(about.phone);
  return isMatch
    ? { outcome: 'matched' }
    : { outcome: 'mismatch', message: errorMessage('phone_code_over') };
}
