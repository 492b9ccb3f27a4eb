/**
 * Finds the facts of the shop that a text contains. When one of them changes, the text must be
 * confirmed again.
 */

import { promiseFields } from '@contract/setting/delivery-rules';
import {
  companyFields,
  officerFields,
  returnFields,
  type SettingGroup,
  taxFields,
} from '@contract/setting/groups';
import type { PageText, QuestionGroup } from '@contract/setting/texts';
import { isTranslation } from '@contract/setting/translations';
import { namesIn } from '@kernel/text/text-template';
import type { SettingRow } from '../setting/setting.repository';

/** A field of a group of settings. */
type Source = readonly [group: SettingGroup, field: string];

const fieldsOf = (group: SettingGroup, fields: object): [string, Source[]][] =>
  Object.keys(fields).map((field) => [field, [[group, field]]]);

const office: Source[] = [
  ['company', 'registeredOffice'],
  ['tax', 'state'],
];
const contact: Source[] = [
  ['company', 'phone'],
  ['company', 'supportHours'],
  ['company', 'email'],
];
const people: Source[] = [['management', 'people']];
const zones: Source[] = [['delivery', 'zones']];

/**
 * The fields of settings that fill a name in a text, by the first part of the name. The program
 * itself fills the names that are not listed.
 */
const SOURCES: ReadonlyMap<string, readonly Source[]> = new Map<string, Source[]>([
  ...fieldsOf('company', companyFields),
  ...fieldsOf('tax', taxFields),
  ...fieldsOf('officers', officerFields),
  ...fieldsOf('returns', returnFields),
  ...fieldsOf('delivery', promiseFields),
  ['registeredOffice', office],
  ['city', office],
  ...['waysToReach', 'hasContact'].map((name): [string, Source[]] => [name, contact]),
  ['hasContactDetails', [...contact, ...office]],
  ...['management', 'hasManagement', 'person'].map((name): [string, Source[]] => [name, people]),
  ...['zones', 'hasZones', 'zone', 'deliversEverywhere', 'deliversOnlyTo'].map(
    (name): [string, Source[]] => [name, zones],
  ),
]);

/** The Markdown of a page, or of all answers to frequent questions, in each language. */
const markdownOf = (value: unknown): string[] => {
  const { body, hi, groups = [] } = value as Partial<PageText> & { groups?: QuestionGroup[] };
  if (body !== undefined) return [body, hi?.body ?? ''];
  return groups.flatMap(({ entries }) =>
    entries.flatMap(({ answer, hi }) => [answer, hi?.answer ?? '']),
  );
};

const sourcesIn = (value: unknown): Source[] => {
  const names = markdownOf(value).flatMap((text) => {
    const { shown, asked } = namesIn(text);
    return [...shown, ...asked].map((name) => name.split('.')[0] ?? '');
  });
  return [...new Set(names)].flatMap((name) => SOURCES.get(name) ?? []);
};

type Versions = ReadonlyMap<string, SettingRow>;

/**
 * Returns a fact as JSON, without its translations, because they say the same in another language.
 */
const factIn = (versions: Versions, [group, field]: Source): string =>
  JSON.stringify(
    (versions.get(group)?.value as Record<string, unknown> | undefined)?.[field],
    (key, value) => (isTranslation(key) ? undefined : value),
  ) ?? '';

/** Returns the fields that a text contains and whose values differ between `before` and `after`. */
export const changedFacts = (text: unknown, before: Versions, after: Versions): string[] => [
  ...new Set(
    sourcesIn(text)
      .filter((source) => factIn(before, source) !== factIn(after, source))
      .map(([, field]) => field),
  ),
];
