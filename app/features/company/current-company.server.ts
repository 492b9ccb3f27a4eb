/** The company as the server knows it, and the part of it that is sent to browsers. */
import { createHash } from 'node:crypto';
import type { ShopSettings } from '@contract/setting/settings';
import { LRUCache } from 'lru-cache';
import { company as fileCompany } from './company';
import type { Company } from './company.schema';
import { setCompany } from './current-company';

/** How many versions stay available, for pages that were rendered before a change. */
const MAX_SENT = 8;

let current = { whole: fileCompany, version: '' };
const sent = new LRUCache<string, string>({ max: MAX_SENT });

/** Includes the officers, the management and the bank account, which are not sent to browsers. */
export const wholeCompany = (): Company => current.whole;

/** Replaces the company that pages show. */
export function changeCompany(whole: Company): void {
  const {
    management: _,
    grievanceOfficer: __,
    nodalOfficer: ___,
    bankAccount: ____,
    zones: _____,
    ...shown
  } = whole;
  const facts = JSON.stringify(shown);
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 6);
  current = { whole, version };
  sent.set(version, facts);
  setCompany(shown);
}

/** Identifies the version of the company; the same on every host. */
export const companyVersion = (): string => current.version;

/**
 * The data that a browser needs to enhance a page of a version; undefined for an unknown version.
 */
export const companyFacts = (version: string): string | undefined => sent.get(version);

/** Uses the company of the file until the settings are read. */
export function beginWithCompanyFile(): void {
  if (!current.version) changeCompany(fileCompany);
}

/** The part of the company that views may show. */
export function companyOf(settings: ShopSettings): Company {
  const { company, tax, officers, management, social, delivery, returns } = settings;
  return {
    ...{ ...company, ...tax, ...officers, ...delivery, ...returns },
    ...(management.people.length > 0 ? { management: management.people } : {}),
    social: social.links,
  };
}
