/** The key of `distributor/generateOtp`. */
import { kycKeyFrom } from '@contract/kyc-key';
import type { Config } from './config';

/** Sent to an upstream without a configured key. */
const NOBODYS = 'web';

/**
 * The keys that our api accepts, of which the web sends the first: the configured one, and those
 * derived from the shared secrets.
 */
export function kycKeys({
  API_KYC_KEY,
  API_WEB_SECRETS = [],
}: Pick<Config, 'API_KYC_KEY' | 'API_WEB_SECRETS'>): string[] {
  const keys = [...(API_KYC_KEY ? [API_KYC_KEY] : []), ...API_WEB_SECRETS.map(kycKeyFrom)];
  return keys.length > 0 ? keys : [NOBODYS];
}

/** The key that the web sends. */
export const kycKey = (settings: Parameters<typeof kycKeys>[0]): string =>
  kycKeys(settings)[0] ?? NOBODYS;
