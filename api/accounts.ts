/** The services that the modules about members share: secrets, providers, rate limits. */
import { type LanguageCode, languagePrefixes } from '@contract/language-codes';
import type { FileStore } from '@kernel/file-store';
import { type AttemptLimits, createAttemptLimits } from '@kernel/limits/attempt-limits';
import type { Vault } from './crypto';
import type { KycClient } from './providers/kyc/client';
import { type LeakedPasswords, NO_SERVICE } from './providers/leaked-passwords/range-api';
import { NO_SCANNER, type VirusScanner } from './providers/virus-scanner/clamd';

/** The shop's name and public address, for links in messages. */
export interface ShopAddress {
  name: string;
  /** `https://…` without a path; empty if `PUBLIC_URL` is not set. */
  url: string;
  /** The languages in which the shop has pages. */
  languages?: readonly LanguageCode[];
}

/**
 * Returns the prefix of pages in a language, such as `/hi`. It is empty for English, and for a
 * language in which the shop has no pages.
 */
export const pagePrefix = (
  { languages = ['en'] }: Pick<ShopAddress, 'languages'>,
  language: LanguageCode,
): string => (languages.includes(language) ? languagePrefixes[language] : '');

/**
 * Returns the link to a page, for a message. If the shop has no public address, returns the page's
 * path and the shop's name.
 * @param language language of the page; English if the shop has no pages in it
 */
export function linkTo(shop: ShopAddress, path: string, language: LanguageCode = 'en'): string {
  const { name, url } = shop;
  const page = pagePrefix(shop, language) + path;
  return url ? `${url}${page}` : `${page} at ${name}`;
}

export interface AccountServices {
  vault: Vault;
  kyc: KycClient;
  files: FileStore;
  virusScanner: VirusScanner;
  leakedPasswords: LeakedPasswords;
  limits: AttemptLimits;
  shop: ShopAddress;
  /**
   * Secrets shared with the web, newest first. They verify phone vouchers and the aliases of visitors'
   * network addresses.
   */
  webSecrets: readonly string[];
  /** Keys that a caller of `distributor/generateOtp` may present. */
  kycKeys: readonly string[];
}

interface AccountOptions {
  vault: Vault;
  webSecrets: readonly string[];
  kycKeys: readonly string[];
  kyc: KycClient;
  /** Uploaded files, encrypted with keys of the vault. */
  files: FileStore;
  /** Scans uploads before they are stored. Without a scanner, they are not scanned. */
  virusScanner?: VirusScanner;
  /**
   * Checks passwords against leaks. Without it, only the program's list of common passwords is
   * used.
   */
  leakedPasswords?: LeakedPasswords;
  shop: ShopAddress;
  now(): Date;
  /** Replaces the default limits, for example in a demo that many people share. */
  limits?: AttemptLimits;
}

/**
 * Creates the services that the modules about members share.
 * @throws {RangeError} if a web secret or a KYC key is missing
 */
export function createAccountServices(options: AccountOptions): AccountServices {
  const { vault, webSecrets, kycKeys, kyc, files, shop, now } = options;
  const { virusScanner = NO_SCANNER, leakedPasswords = NO_SERVICE } = options;
  if (![webSecrets, kycKeys].every((list) => list.length > 0 && list.every(Boolean))) {
    throw new RangeError('Accounts need the secret shared with the web, and the KYC key.');
  }
  const limits = options.limits ?? createAttemptLimits(() => now().getTime());
  const sealedFiles = files.withKeys(vault.keys('files'));
  const providers = { kyc, files: sealedFiles, virusScanner, leakedPasswords };
  return { vault, ...providers, limits, shop, webSecrets, kycKeys };
}
