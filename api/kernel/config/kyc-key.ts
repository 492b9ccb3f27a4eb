/** The fixed key that goes with `distributor/generateOtp`. */
import { kycKeyFrom } from '@contract/kyc-key';
import type { Config } from './config';

/** What goes to an upstream with which nothing was agreed. */
const NOBODYS = 'web';

/** The key that was set, or the one that follows from the secret that web and api share. */
export function kycKey(settings: Pick<Config, 'API_KYC_KEY' | 'API_WEB_SECRET'>): string {
  const { API_KYC_KEY, API_WEB_SECRET } = settings;
  return API_KYC_KEY ?? (API_WEB_SECRET ? kycKeyFrom(API_WEB_SECRET) : NOBODYS);
}
