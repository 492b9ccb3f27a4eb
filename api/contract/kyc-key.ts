/** The fixed key of `distributor/generateOtp`, where none is agreed upon otherwise. */
import { createHmac } from 'node:crypto';

/** The key of a web and an api that share a secret: nobody else can tell it. */
export const kycKeyFrom = (sharedSecret: string): string =>
  createHmac('sha256', sharedSecret).update('kyc-key').digest('base64url');
