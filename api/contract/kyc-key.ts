/** The fixed key of `distributor/generateOtp`, if no other was agreed on. */
import { createHmac } from 'node:crypto';

/** The key derived from the secret that web and api share. */
export const kycKeyFrom = (sharedSecret: string): string =>
  createHmac('sha256', sharedSecret).update('kyc-key').digest('base64url');
