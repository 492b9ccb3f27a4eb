/** What the modules about members need besides the database: secrets, providers, limits. */
import type { FileStore } from '@kernel/file-store';
import { type AttemptLimits, createAttemptLimits } from '@kernel/limits/attempt-limits';
import type { Vault } from './crypto';
import type { KycClient } from './providers/kyc/client';
import { type LeakedPasswords, NO_SERVICE } from './providers/leaked-passwords/range-api';
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
  leakedPasswords: LeakedPasswords;
  limits: AttemptLimits;
  /** What messages to members call the shop. */
  shop: ShopAddress;
  /** Shared with the web, the newest first: vouch for phone numbers and for visitors' addresses. */
  webSecrets: readonly string[];
  /** The fixed keys of which callers of `distributor/generateOtp` send one. */
  kycKeys: readonly string[];
}

interface AccountOptions {
  vault: Vault;
  webSecrets: readonly string[];
  kycKeys: readonly string[];
  kyc: KycClient;
  /** Where files are kept; keys of the vault encrypt those of members. */
  files: FileStore;
  /** Looks at files before they are kept; without one nobody does. */
  virusScanner?: VirusScanner;
  /** Knows passwords that leaked; without it only those of the program's own list are refused. */
  leakedPasswords?: LeakedPasswords;
  shop: ShopAddress;
  now(): Date;
  /** Other limits than the usual ones, such as for a demo that many people share. */
  limits?: AttemptLimits;
}

/**
 * Puts the services together.
 * @throws {RangeError} when a secret is missing.
 */
export function createAccountServices(options: AccountOptions): AccountServices {
  const { vault, webSecrets, kycKeys, kyc, files, shop, now } = options;
  const { virusScanner = NO_SCANNER, leakedPasswords = NO_SERVICE } = options;
  if (![webSecrets, kycKeys].every((list) => list.length > 0 && list.every(Boolean))) {
    throw new RangeError('Accounts need the secret shared with the web and the KYC key.');
  }
  const limits = options.limits ?? createAttemptLimits(() => now().getTime());
  const sealedFiles = files.withKeys(vault.keys('files'));
  const providers = { kyc, files: sealedFiles, virusScanner, leakedPasswords };
  return { vault, ...providers, limits, shop, webSecrets, kycKeys };
}
