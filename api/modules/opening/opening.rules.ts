/** What a shop has to have before it opens. */
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
  /** Who last confirmed the settings of this task, and when. */
  confirmed?: { actor: string; at: Date };
  /** Fields that have to be filled in. */
  missing: string[];
  /** Fields that a text names and that have changed since it was confirmed. */
  changed: string[];
  /** Tasks to do first, because a text names what they ask for. */
  waitsFor: OpeningTaskName[];
}

/** The settings that texts are filled from. */
const FACTS = ['company', 'tax', 'officers', 'delivery', 'returns'] as const;

/** Groups that are read and confirmed together, by their task. */
const PARTS: { [name in SettingGroup]?: readonly SettingGroup[] } = { faq: ['faq', 'questions'] };

/** The fields that a group needs before the shop opens and that are empty. */
const missingIn = (group: SettingGroup, value: unknown): string[] =>
  (NEEDED_TO_OPEN[group] ?? []).flatMap((fields) => {
    const isFilled = fields.some((field) => (value as Record<string, unknown>)[field]);
    return isFilled ? [] : fields.slice(0, 1);
  });

/**
 * Fields that were filled in and that a new value of a group leaves empty, although pages and the law
 * need them.
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
 * The tasks of the settings.
 * @param rows all versions
 * @param day today in India
 * @param isOpen whether visitors see the shop
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

/** The facts that a text names and that are others than those its writer saw. */
function changedSince(row: SettingRow, rows: readonly SettingRow[], current: Versions): string[] {
  const { writtenAt } = row;
  const known = rows.filter((one) => one.writtenAt <= writtenAt);
  return changedFacts(row.value, versionsInForce(known, dayInIndia(writtenAt)), current);
}

const NOTHING_LEFT = { missing: [], changed: [], waitsFor: [] };

/** The tasks for what a shop needs besides its settings. */
export const stockTasks = (shop: {
  /** Only those that charge money. */
  paymentMethods: readonly string[];
  hasFounder: boolean;
  products: number;
}): Task[] => [
  { ...NOTHING_LEFT, name: 'payment', isDone: shop.paymentMethods.length > 0 },
  { ...NOTHING_LEFT, name: 'founder', isDone: shop.hasFounder },
  { ...NOTHING_LEFT, name: 'products', isDone: shop.products > 0 },
];

/** Whether any version has opened the shop. */
export const openingsIn = (rows: readonly SettingRow[]): SettingRow[] =>
  rows.filter(({ value }) => isOpening(value));

export const isOpening = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isOpen' in value && value.isOpen === true;
