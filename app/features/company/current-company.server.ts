/** The company as the server knows it, and what of it the browsers are sent. */
import { createHash } from 'node:crypto';
import type { ShopSettings } from '@contract/setting/settings';
import { LRUCache } from 'lru-cache';
import { company as fileCompany } from './company';
import type { Company } from './company.schema';
import { setCompany } from './current-company';

/** A page that was rendered just before a change asks for what it was rendered from. */
const MAX_SENT = 8;

let current = { whole: fileCompany, version: '' };
const sent = new LRUCache<string, string>({ max: MAX_SENT });

/** With the officers, the management and the bank account, which no browser needs as data. */
export const wholeCompany = (): Company => current.whole;

/** Makes every page speak of this company from now on. */
export function changeCompany(whole: Company): void {
  const {
    management: _,
    grievanceOfficer: __,
    nodalOfficer: ___,
    bankAccount: ____,
    ...shown
  } = whole;
  const facts = JSON.stringify(shown);
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 6);
  current = { whole, version };
  sent.set(version, facts);
  setCompany(shown);
}

/** Names what pages are rendered from, the same on every host. */
export const companyVersion = (): string => current.version;

/** What the browser takes a page over with; undefined for a version that this process does not know. */
export const companyFacts = (version: string): string | undefined => sent.get(version);

/** Until something else is known, the shop is that of its file. */
export function beginWithCompanyFile(): void {
  if (!current.version) changeCompany(fileCompany);
}

/** The company as a web's own views know it. */
export function companyOf(settings: ShopSettings): Company {
  const { company, tax, officers, management, social, delivery, returns } = settings;
  return {
    ...{ ...company, ...tax, ...officers, ...delivery, ...returns },
    ...(management.people.length > 0 ? { management: management.people } : {}),
    social: social.links,
  };
}
