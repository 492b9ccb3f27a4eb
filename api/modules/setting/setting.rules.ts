/** Validates settings, and finds the versions that are in force. */
import type { DeclarationSentences } from '@contract/setting/declarations';
import {
  isPageSlug,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingValues,
  schemaOf,
} from '@contract/setting/groups';
import { NAMED_VALUES } from '@contract/setting/named-values';
import type { PageSlug, PageText, QuestionGroup } from '@contract/setting/texts';
import { namesIn } from '@kernel/text/text-template';
import type { z } from 'zod';
import type { SettingRow } from './setting.repository';

/** A problem of a field. The message is shown after the field's name. */
export interface SettingProblem {
  /** The field, such as `zones.0.days`; empty for the whole group. */
  path: string;
  message: string;
}

/**
 * The named values that some pages must contain, by law or because open orders rely on them.
 * Consumer Protection (Direct Selling) Rules 2021, rules 5 and 7; E-Commerce Rules 2020, rule 5;
 * DPDP Rules 2025, rule 9.
 */
const REQUIRED: Partial<Record<PageSlug, readonly string[]>> = {
  'contact-us': ['grievanceOfficer.name', 'grievanceOfficer.phone', 'grievanceOfficer.email'],
  'grievance-mechanism': [
    'grievanceOfficer.name',
    'grievanceOfficer.phone',
    'grievanceOfficer.email',
    'nodalOfficer.name',
  ],
  transparency: ['legalName', 'grievanceOfficer.name', 'nodalOfficer.name'],
  'privacy-policy': ['legalName', 'grievanceOfficer.name', 'grievanceOfficer.email'],
  'return-refund-policy': ['returnDays', 'buyBackDays', 'coolingOffDays'],
  'shipping-policy': ['deliveryDays', 'shippingFee', 'freeShippingAbove'],
  'terms-condition': ['legalName', 'coolingOffDays'],
};

/**
 * Validates a group's value. Returns the value to store, which must not be stored if there are
 * problems. A value that the schema refuses is not checked further.
 */
export function checkSetting(
  group: SettingGroup,
  input: unknown,
): { value: unknown; problems: SettingProblem[] } {
  const read = schemaOf(group).safeParse(input);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issueMessage(issue),
    }));
    return { value: null, problems };
  }
  const problems = [
    ...unknownFields(input, read.data),
    ...phoneProblems(read.data),
    ...textProblems(group, read.data),
  ];
  return { value: read.data, problems };
}

/**
 * Returns a message that can follow a field's name. The messages of our schemas are written for
 * this. Those of zod, which begin with a capital letter, are replaced where their code is known.
 */
function issueMessage(issue: z.core.$ZodIssue): string {
  if (!/^[A-Z]/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('undefined')) return 'must not be empty';
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'must be a whole number'
        : `must be a ${issue.expected}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong format';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'must not be empty'
        : `must be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must not be longer than ${issue.maximum}`
        : `must be ${issue.maximum} or less`;
    default:
      return issue.message;
  }
}

const FORMATS: Record<string, string> = {
  email: 'is not an e-mail address',
  url: 'is not an address that begins with https://',
  date: 'must be a day such as 2026-11-25',
};

/**
 * Finds fields that the schema does not know. Otherwise zod would silently drop a misspelt field.
 * @param read the value as zod returned it, without such fields
 */
function unknownFields(input: unknown, read: unknown, path = ''): SettingProblem[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    const known = (read as Record<string, unknown>)[name];
    if (known === undefined && value !== undefined) {
      return [{ path: here, message: 'is not a field of this setting' }];
    }
    return unknownFields(value, known, here);
  });
}

/**
 * Returns true for a landline number with its area code, a mobile or a toll-free number, with or
 * without +91.
 */
const isPhone = (text: string): boolean =>
  /^[+(]?[\d\s()-]+$/.test(text) && /^\d{10,13}$/.test(text.replace(/\D/g, ''));

/**
 * Finds invalid values of all fields named `phone`. The schema does not check them, because it also
 * reads stored settings, which must stay readable.
 */
function phoneProblems(value: unknown, path = ''): SettingProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path ? `${path}.${name}` : name;
    if (name !== 'phone' || typeof inner !== 'string') return phoneProblems(inner, here);
    const message = 'must be a phone number with 10 to 13 digits, such as 044 2345 6789';
    return isPhone(inner) ? [] : [{ path: here, message }];
  });
}

/** Finds problems of the group's Markdown texts: answers, declarations or the text of a page. */
function textProblems(group: SettingGroup, value: unknown): SettingProblem[] {
  if (group === 'questions') {
    const { groups } = value as { groups: QuestionGroup[] };
    return groups.flatMap(({ entries }, at) =>
      entries.flatMap(({ answer, hi }, index) =>
        withTranslation(`groups.${at}.entries.${index}.`, 'answer', answer, hi?.answer),
      ),
    );
  }
  if (group === 'declarations') {
    const { hi, ...sentences } = value as DeclarationSentences;
    return Object.entries(sentences).flatMap(([key, text]) =>
      withTranslation('', key, text, hi?.[key as keyof typeof hi]),
    );
  }
  if (!isPageSlug(group)) return [];
  const { body, hi } = value as PageText;
  return withTranslation('', 'body', body, hi?.body, REQUIRED[group]);
}

/**
 * Returns the problems of a text and of its Hindi translation, which has the same required values.
 */
const withTranslation = (
  path: string,
  key: string,
  text: string,
  hindi: string | undefined,
  required?: readonly string[],
): SettingProblem[] => [
  ...problemsOf(path + key, text, required),
  ...(hindi === undefined ? [] : problemsOf(`${path}hi.${key}`, hindi, required)),
];

/**
 * Matches a Markdown link whose target is not a page of the shop, an https URL, a mail address, a
 * phone number, a fragment or a named value.
 */
const INVALID_LINK = /\]\(\s*(?!\/(?!\/)|https:\/\/|mailto:|tel:|#|\{\{)([^)\s]*)/g;

function problemsOf(path: string, text: string, required: readonly string[] = []) {
  const problem = (message: string): SettingProblem => ({ path, message });
  try {
    const { shown, asked } = namesIn(text);
    const unknown = [...new Set([...shown, ...asked])].filter(
      (name) => !NAMED_VALUES.includes(name),
    );
    return [
      ...unknown.map((name) => problem(`names {{${name}}}, which does not exist`)),
      ...required
        .filter((name) => !shown.has(name))
        .map((name) => problem(`must say {{${name}}}, as the law or an order requires it`)),
      ...(/<[a-z/!]/i.test(text) ? [problem('must be Markdown without HTML')] : []),
      ...[...text.matchAll(INVALID_LINK)].map(([, target]) =>
        problem(`has a link to “${target}”; links begin with /, https://, mailto: or tel:`),
      ),
    ];
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

/** Returns the version of each group that is in force on a day in India, such as `2026-11-25`. */
export function versionsInForce(rows: readonly SettingRow[], day: string): Map<string, SettingRow> {
  const found = new Map<string, SettingRow>();
  for (const row of rows) {
    const best = found.get(row.name);
    if (row.validFrom <= day && (!best || isAfter(row, best))) found.set(row.name, row);
  }
  return found;
}

interface SettingSummary {
  group: SettingGroup;
  /** The version in force on the day. */
  current: SettingRow;
  /** Versions that begin later, earliest first. */
  later: SettingRow[];
}

/** Returns each group with its version in force on a day in India, and its later versions. */
export function summariesOf(rows: readonly SettingRow[], day: string): SettingSummary[] {
  const current = versionsInForce(rows, day);
  return SETTING_GROUPS.flatMap((group) => {
    const row = current.get(group);
    const later = rows
      .filter(({ name, validFrom }) => name === group && validFrom > day)
      .sort((one, other) => one.validFrom.localeCompare(other.validFrom));
    return row ? [{ group, current: row, later }] : [];
  });
}

interface EffectiveVersion {
  group: SettingGroup;
  row: SettingRow;
  /** The first day, from the given one on, on which the version is in force. */
  from: string;
}

/** Returns the versions that are in force on a day in India or on a later one. */
export const effectiveVersions = (rows: readonly SettingRow[], day: string): EffectiveVersion[] =>
  summariesOf(rows, day).flatMap(({ group, current, later }) => [
    { group, row: current, from: day },
    ...later
      .filter((row) => !later.some((one) => one.validFrom === row.validFrom && isAfter(one, row)))
      .map((row) => ({ group, row, from: row.validFrom })),
  ]);

/** Returns false if a page, a question or the declarations lack their Hindi text. */
export function isTranslated(group: SettingGroup, value: unknown): boolean {
  if (group === 'questions') {
    const { groups } = value as SettingValues['questions'];
    return groups.every(({ hi, entries }) => hi && entries.every((entry) => entry.hi));
  }
  return (
    !(isPageSlug(group) || group === 'declarations') || (value as { hi?: unknown }).hi !== undefined
  );
}

/** Returns true if `one` replaces `other`: it begins later or, on the same day, is newer. */
const isAfter = (one: SettingRow, other: SettingRow): boolean =>
  one.validFrom === other.validFrom ? one.version > other.version : one.validFrom > other.validFrom;

/**
 * Returns the value of each group.
 * @throws Error if a group is missing; a shop starts with a version of each group
 */
export function valuesOf(rows: Map<string, SettingRow>): SettingValues {
  const values = SETTING_GROUPS.map((group) => {
    const row = rows.get(group);
    if (!row) throw new Error(`the setting ${group} is missing`);
    return [group, row.value] as const;
  });
  return Object.fromEntries(values) as unknown as SettingValues;
}
