/** Translates the texts of the company, such as its tagline, to the languages of the shop. */
import { textsIn } from '@contract/setting/translations';
import type { Language } from '~/platform/language/languages';
import { company as fileCompany } from './company';
import type { Company, Officer } from './company.schema';
import { delivery } from './delivery.server';

/**
 * The texts of `company.ts` and `delivery.server.ts` in another language. The lists have the order
 * of those files.
 */
export interface CompanyTexts {
  tagline: string;
  supportHours: string;
  designations: { grievanceOfficer: string; nodalOfficer: string };
  management: readonly { role: string; about: string }[];
  /** Names of the delivery zones. */
  zones: readonly string[];
}

const translations = new Map<Language, ReadonlyMap<string, string>>();

/** Returns the languages that have a translation of the company file. */
export const companyLanguages = (): Language[] => [...translations.keys()];

export function addCompanyTexts(language: Language, texts: CompanyTexts): void {
  const { tagline, supportHours = '', management = [] } = fileCompany;
  const pairs = [
    [tagline, texts.tagline],
    [supportHours, texts.supportHours],
    [fileCompany.grievanceOfficer?.designation, texts.designations.grievanceOfficer],
    [fileCompany.nodalOfficer?.designation, texts.designations.nodalOfficer],
    ...management.flatMap(({ role, about }, index) => [
      [role, texts.management[index]?.role],
      [about, texts.management[index]?.about],
    ]),
    ...delivery.zones.map(({ name }, index) => [name, texts.zones[index]]),
  ];
  const entries = pairs.flatMap(([from, to]) => (from && to ? [[from, to] as const] : []));
  translations.set(language, new Map(entries));
}

/**
 * Returns the translation of a text of `company.ts` or `delivery.server.ts`; undefined for any
 * other text.
 */
export const translatedWords = (language: Language, text: string): string | undefined =>
  translations.get(language)?.get(text);

/**
 * Returns the company in a language. Uses the company's own texts in that language, if it has them.
 * A text that is also in `company.ts` or `delivery.server.ts` gets its translation from there.
 */
export function translateCompany(language: Language, whole: Company): Company {
  const company = textsIn(whole, language.code);
  const translate = (text: string) => translatedWords(language, text) ?? text;
  const translateOfficer = (officer: Officer) => ({
    ...officer,
    designation: translate(officer.designation),
  });
  const { tagline, supportHours, grievanceOfficer, nodalOfficer, management, zones } = company;
  return {
    ...company,
    tagline: translate(tagline),
    ...(supportHours ? { supportHours: translate(supportHours) } : {}),
    ...(grievanceOfficer ? { grievanceOfficer: translateOfficer(grievanceOfficer) } : {}),
    ...(nodalOfficer ? { nodalOfficer: translateOfficer(nodalOfficer) } : {}),
    ...(management
      ? {
          management: management.map(({ role, about, ...person }) => ({
            ...person,
            role: translate(role),
            about: translate(about),
          })),
        }
      : {}),
    ...(zones ? { zones: zones.map((zone) => ({ ...zone, name: translate(zone.name) })) } : {}),
  };
}
