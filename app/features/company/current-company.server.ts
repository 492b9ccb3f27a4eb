/** The company as the server knows it, and the part of it that is sent to browsers. */
import { createHash } from 'node:crypto';
import type { ShopSettings } from '@contract/setting/settings';
import { LRUCache } from 'lru-cache';
import { english, type Language } from '~/platform/language/languages';
import { requestLanguage } from '~/platform/language/request-language.server';
import { translateTexts } from '~/platform/language/texts.server';
import { company as fileCompany } from './company';
import type { Company } from './company.schema';
import { type ShownCompany, setCompany } from './current-company';
import { companyLanguages, translateCompany } from './translated-company.server';

/** How many versions stay available, for pages that were rendered before a change. */
const MAX_SENT = 16;

interface Known {
  whole: Company;
  shown: ShownCompany;
  version: string;
}

/** By language; one without a translation has the English facts. */
let current = new Map<Language, Known>();
const sent = new LRUCache<string, string>({ max: MAX_SENT });

const known = (): Known | undefined => current.get(requestLanguage()) ?? current.get(english);

/** Includes the officers, the management and the bank account, which are not sent to browsers. */
export const wholeCompany = (): Company => known()?.whole ?? fileCompany;

/** Replaces the company that pages show. */
export function changeCompany(whole: Company): void {
  const shown = shownOf(whole);
  const versions = new Map([[english, { whole, shown, version: versionOf(shown) }]]);
  for (const language of companyLanguages()) {
    const translated = translateCompany(language, whole);
    const other = shownOf(translated);
    versions.set(language, { whole: translated, shown: other, version: versionOf(other) });
    translateTexts(language, { shown }, { shown: other });
  }
  current = versions;
  setCompany(shown);
}

const shownOf = ({
  management: _,
  grievanceOfficer: __,
  nodalOfficer: ___,
  bankAccount: ____,
  zones: _____,
  ...shown
}: Company): ShownCompany => structuredClone(shown);

/** Makes the facts available to browsers. */
function versionOf(shown: ShownCompany): string {
  const facts = JSON.stringify(shown);
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 6);
  sent.set(version, facts);
  return version;
}

/** Identifies the version of the company; the same on every host. */
export const companyVersion = (): string => known()?.version ?? '';

/**
 * The data that a browser needs to enhance a page of a version; undefined for an unknown version.
 */
export const companyFacts = (version: string): string | undefined => sent.get(version);

/** Uses the company of the file until the settings are read. */
export function beginWithCompanyFile(): void {
  if (current.size === 0) changeCompany(fileCompany);
}

/** The part of the company that views may show. */
export function companyOf(settings: ShopSettings): Company {
  const { company, tax, officers, management, social, delivery, returns } = settings;
  return {
    ...company,
    ...tax,
    ...officers,
    ...delivery,
    ...returns,
    ...(management.people.length > 0 ? { management: management.people } : {}),
    social: social.links,
  };
}
