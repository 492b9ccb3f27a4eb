/** The company as the server knows it, and the part of it that is sent to browsers. */
import { createHash } from 'node:crypto';
import type { ShopSettings } from '@contract/setting/settings';
import { textsIn } from '@contract/setting/translations';
import { LRUCache } from 'lru-cache';
import { english, type Language } from '~/platform/language/languages';
import { requestLanguage } from '~/platform/language/request-language.server';
import { translateTexts } from '~/platform/language/texts.server';
import { company as fileCompany } from './company';
import type { Company } from './company.schema';
import { type ShownCompany, setCompany } from './current-company';
import { companyLanguages, translateCompany } from './translated-company.server';

/** How many versions browsers can request. A page requests the one that it was rendered from. */
const MAX_VERSIONS = 16;

/** Fields that are not sent to browsers. */
const SERVER_ONLY: readonly string[] = [
  'management',
  'grievanceOfficer',
  'nodalOfficer',
  'bankAccount',
  'zones',
] satisfies (keyof Company)[];

interface CompanyVersion {
  company: Company;
  shown: ShownCompany;
  version: string;
}

/** The company in each language. A language without a translation uses the English one. */
let versions = new Map<Language, CompanyVersion>();
/** JSON for browsers, by version. */
const factsByVersion = new LRUCache<string, string>({ max: MAX_VERSIONS });

const currentVersion = (): CompanyVersion | undefined =>
  versions.get(requestLanguage()) ?? versions.get(english);

/** Returns the company with all fields, including those that are not sent to browsers. */
export const wholeCompany = (): Company => currentVersion()?.company ?? fileCompany;

/** Replaces the company that pages show. */
export function changeCompany(company: Company): void {
  const inEnglish = textsIn(company, english.code);
  const shown = shownOf(inEnglish);
  const next = new Map([[english, { company: inEnglish, shown, version: storeFacts(shown) }]]);
  for (const language of companyLanguages()) {
    const translated = translateCompany(language, company);
    const other = shownOf(translated);
    next.set(language, { company: translated, shown: other, version: storeFacts(other) });
    translateTexts(language, { shown }, { shown: other });
  }
  versions = next;
  setCompany(shown);
}

function shownOf(company: Company): ShownCompany {
  const shown = Object.entries(company).filter(([name]) => !SERVER_ONLY.includes(name));
  return structuredClone(Object.fromEntries(shown)) as ShownCompany;
}

/** Makes the facts available to browsers, and returns their version. */
function storeFacts(shown: ShownCompany): string {
  const facts = JSON.stringify(shown);
  // Six characters distinguish the few versions.
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 6);
  factsByVersion.set(version, facts);
  return version;
}

/**
 * Returns the version of the company in the language of the request. It is the same on every host,
 * because it is made from the content.
 */
export const companyVersion = (): string => currentVersion()?.version ?? '';

/**
 * Returns the facts that pages of a version were rendered from, as JSON; undefined for an unknown
 * version.
 */
export const companyFacts = (version: string): string | undefined => factsByVersion.get(version);

/** Makes pages show the company of `company.ts` until the settings are read. */
export function beginWithCompanyFile(): void {
  if (versions.size === 0) changeCompany(fileCompany);
}

/** Converts the settings of the shop to a company. */
export function companyFromSettings(settings: ShopSettings): Company {
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
