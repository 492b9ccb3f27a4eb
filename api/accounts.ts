/** What the modules about members need besides the database: secrets, providers, limits. */
import type { FileStore } from '@kernel/file-store';
import { type AttemptLimits, createAttemptLimits } from '@kernel/limits/attempt-limits';
import { createVault, type Vault } from './crypto';
import type { KycClient } from './providers/kyc/client';
import { NO_SCANNER, type VirusScanner } from './providers/virus-scanner/clamd';

/** Where members find the shop. */
export interface ShopAddress {
  name: string;
  /** `https://…` without a path; empty where nobody has said. */
  url: string;
}

/** A page of the shop in a message; where the shop has said no address, its name stands for it. */
export const linkTo = ({ name, url }: ShopAddress, path: string): string =>
  url ? `${url}${path}` : `${path} at ${name}`;

export interface AccountServices {
  vault: Vault;
  kyc: KycClient;
  files: FileStore;
  virusScanner: VirusScanner;
  limits: AttemptLimits;
  /** What messages to members call the shop. */
  shop: ShopAddress;
  /** Shared with the web: vouches for phone numbers and for visitors' addresses. */
  webSecret: string;
  /** The fixed key that callers of `distributor/generateOtp` send. */
  kycKey: string;
}

interface AccountOptions {
  /** Keeps what is stored unreadable: at least 32 characters, never changed, never lost. */
  dataSecret: string;
  webSecret: string;
  kycKey: string;
  kyc: KycClient;
  /** Where files are kept; a key derived from the data secret encrypts those of members. */
  files: FileStore;
  /** Looks at files before they are kept; without one nobody does. */
  virusScanner?: VirusScanner;
  shop: ShopAddress;
  now(): Date;
  /** Other limits than the usual ones, such as for a demo that many people share. */
  limits?: AttemptLimits;
}

/**
 * Puts the services together.
 * @throws {RangeError} when a secret is missing or too short to be one.
 */
export function createAccountServices(options: AccountOptions): AccountServices {
  const { dataSecret, webSecret, kycKey, kyc, files, shop, now } = options;
  const { virusScanner = NO_SCANNER } = options;
  if (webSecret === '' || kycKey === '') {
    throw new RangeError('Accounts need the secret shared with the web and the KYC key.');
  }
  const vault = createVault(dataSecret);
  const limits = options.limits ?? createAttemptLimits(() => now().getTime());
  const sealedFiles = files.withKey(vault.key('files'));
  return { vault, kyc, files: sealedFiles, virusScanner, limits, shop, webSecret, kycKey };
}
