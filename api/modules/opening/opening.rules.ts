/** The tasks that a shop must complete before it opens. */
import type { OpeningTaskName } from '@contract/desk/opening';
import { dayInIndia } from '@contract/india';
import { FIRST_START, type SettingGroup } from '@contract/setting/groups';
import { NEEDED_TO_OPEN } from '@contract/setting/needed-to-open';
import { PAGE_SLUGS } from '@contract/setting/texts';
import type { SettingRow } from '../setting/setting.repository';
import { versionsInForce } from '../setting/setting.rules';
import { changedFacts } from './named-facts';

export interface Task {
  name: OpeningTaskName;
  isDone: boolean;
  /** Who last confirmed the settings of this task, and when. Missing if nobody has. */
  confirmed?: { actor: string; at: Date };
  /** The fields that are empty and must be filled in. */
  missing: string[];
  /** The fields that the text contains and that have changed since it was confirmed. */
  changed: string[];
  /** The tasks to do first, because a text may contain the facts that they ask for. */
  waitsFor: OpeningTaskName[];
}

/** The groups of facts, which are completed before the texts that may contain them. */
const FACTS = ['company', 'tax', 'officers', 'delivery', 'returns'] as const;

/** The groups that are confirmed together, by the name of their task. */
const PARTS: { [name in SettingGroup]?: readonly SettingGroup[] } = { faq: ['faq', 'questions'] };

/**
 * The fields of a group that are empty and that the shop needs before it opens. Each entry of
 * `NEEDED_TO_OPEN` lists alternatives, of which one must be filled in. The first is reported.
 */
const missingIn = (group: SettingGroup, value: unknown): string[] =>
  (NEEDED_TO_OPEN[group] ?? []).flatMap((fields) => {
    const isFilled = fields.some((field) => (value as Record<string, unknown>)[field]);
    return isFilled ? [] : fields.slice(0, 1);
  });

/**
 * The fields that were filled in and that a new value of a group would leave empty, although pages
 * or the law require them.
 */
export const newlyMissingFields = (
  group: SettingGroup,
  before: unknown,
  after: unknown,
): string[] => {
  const missing = missingIn(group, before);
  return missingIn(group, after).filter((field) => !missing.includes(field));
};

/**
 * Returns the tasks of the settings. Before the shop opens, texts wait for all groups of facts.
 * @param rows all versions of all settings
 * @param day today in India
 * @param isOpen true if visitors can see the shop
 */
export function settingTasks(rows: readonly SettingRow[], day: string, isOpen: boolean): Task[] {
  const current = versionsInForce(rows, day);
  const facts = FACTS.map((name) => settingTask(name, rows, current));
  const left = isOpen ? [] : facts.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const texts = PAGE_SLUGS.map((name) => settingTask(name, rows, current));
  return [...facts, ...texts.map((task) => ({ ...task, waitsFor: task.isDone ? [] : left }))];
}

type Versions = ReadonlyMap<string, SettingRow>;

function settingTask(name: SettingGroup, rows: readonly SettingRow[], current: Versions): Task {
  const parts = (PARTS[name] ?? [name]).flatMap((part) => current.get(part) ?? []);
  const [last] = [...parts].sort((one, other) => +other.writtenAt - +one.writtenAt);
  const isConfirmed = parts.length > 0 && parts.every(({ actor }) => actor !== FIRST_START);
  if (!last || !isConfirmed) {
    return { name, isDone: false, missing: [], changed: [], waitsFor: [] };
  }
  const missing = missingIn(name, last.value);
  const changed = [...new Set(parts.flatMap((part) => changedSince(part, rows, current)))];
  return {
    name,
    missing,
    changed,
    waitsFor: [],
    isDone: missing.length === 0 && changed.length === 0,
    confirmed: { actor: last.actor, at: last.writtenAt },
  };
}

/** The facts that a text contains and that have changed since the text was written. */
function changedSince(row: SettingRow, rows: readonly SettingRow[], current: Versions): string[] {
  const { writtenAt } = row;
  const known = rows.filter((one) => one.writtenAt <= writtenAt);
  return changedFacts(row.value, versionsInForce(known, dayInIndia(writtenAt)), current);
}

const NOTHING_LEFT = { missing: [], changed: [], waitsFor: [] };

/** The tasks for what a shop needs besides its settings. */
export const stockTasks = (shop: {
  /** Only methods that charge money. */
  paymentMethods: readonly string[];
  hasFounder: boolean;
  products: number;
}): Task[] => [
  { ...NOTHING_LEFT, name: 'payment', isDone: shop.paymentMethods.length > 0 },
  { ...NOTHING_LEFT, name: 'founder', isDone: shop.hasFounder },
  { ...NOTHING_LEFT, name: 'products', isDone: shop.products > 0 },
];

/** Returns the versions that open the shop. */
export const openingsIn = (rows: readonly SettingRow[]): SettingRow[] =>
  rows.filter(({ value }) => isOpening(value));

/** Returns true if a value of the setting `opening` opens the shop. */
export const isOpening = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isOpen' in value && value.isOpen === true;
