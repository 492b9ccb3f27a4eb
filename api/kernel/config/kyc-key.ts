/** The fixed key that goes with `distributor/generateOtp`. */
import { kycKeyFrom } from '@contract/kyc-key';
import type { Config } from './config';

/** What goes to an upstream with which nothing was agreed. */
const NOBODYS = 'web';

/**
 * The keys that our api takes, of which the web sends the first: the one that was set, and those that
 * follow from the secrets that web and api share.
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
