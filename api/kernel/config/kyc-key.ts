/** The key that `distributor/generateOtp` requires. */
import { createHmac } from 'node:crypto';
import type { Config } from './config';

/** The key that the web sends if neither a key nor a shared secret is configured. */
const DEFAULT_KEY = 'web';

/** Derives a key from a secret that web and api share. */
const kycKeyFrom = (sharedSecret: string): string =>
  createHmac('sha256', sharedSecret).update('kyc-key').digest('base64url');

/**
 * Returns the keys that our api accepts: the configured key, and a key derived from each shared secret.
 * The web sends the first of them.
 */
export function kycKeys({
  API_KYC_KEY,
  API_WEB_SECRETS = [],
}: Pick<Config, 'API_KYC_KEY' | 'API_WEB_SECRETS'>): string[] {
  const keys = [...(API_KYC_KEY ? [API_KYC_KEY] : []), ...API_WEB_SECRETS.map(kycKeyFrom)];
  return keys.length > 0 ? keys : [DEFAULT_KEY];
}

/** Returns the key that the web sends. */
export const kycKey = (settings: Parameters<typeof kycKeys>[0]): string =>
  kycKeys(settings)[0] ?? DEFAULT_KEY;
