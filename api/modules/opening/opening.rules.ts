/** What a shop has to have before it opens. */
import type { OpeningTaskName } from '@contract/desk/opening';
import type { SettingGroup, SettingValue, SettingValues } from '@contract/setting/groups';
import { PAGE_SLUGS } from '@contract/setting/texts';
import type { SettingRow } from '../setting/setting.repository';
import { FIRST_START } from '../setting/setting.rules';

export interface Task {
  name: OpeningTaskName;
  isDone: boolean;
  /** Of a setting that somebody confirmed. */
  confirmed?: { actor: string; at: Date };
  /** Fields that have to be filled in. */
  missing: string[];
}

/** The settings that somebody has to read and save, in this order. */
const CONFIRMED: readonly SettingGroup[] = [
  ...(['company', 'tax', 'officers', 'delivery', 'returns', 'questions'] as const),
  ...PAGE_SLUGS,
];

/**
 * What pages and the law need, although a shop may be without it in the demo: E-Commerce Rules 2020, rule
 * 5, and Direct Selling Rules 2021, rules 5 and 7.
 */
const NEEDED: { [Group in SettingGroup]?: (value: SettingValue<Group>) => string[] } = {
  company: ({ registeredOffice, phone, email }) => [
    ...(registeredOffice ? [] : ['registeredOffice']),
    ...(phone || email ? [] : ['phone']),
  ],
  officers: ({ grievanceOfficer, nodalOfficer }) => [
    ...(grievanceOfficer ? [] : ['grievanceOfficer']),
    ...(nodalOfficer ? [] : ['nodalOfficer']),
  ],
};

const missingIn = <Group extends SettingGroup>(group: Group, value: SettingValue<Group>) =>
  (NEEDED[group] as ((value: SettingValue<Group>) => string[]) | undefined)?.(value) ?? [];

/** The tasks of the settings. @param current the versions in force, by group */
export const settingTasks = (current: ReadonlyMap<string, SettingRow>): Task[] =>
  CONFIRMED.flatMap((name) => {
    const row = current.get(name);
    if (!row) return [];
    const isConfirmed = row.actor !== FIRST_START;
    const missing = isConfirmed ? missingIn(name, row.value as SettingValues[typeof name]) : [];
    return [
      {
        ...{ name, missing, isDone: isConfirmed && missing.length === 0 },
        ...(isConfirmed ? { confirmed: { actor: row.actor, at: row.writtenAt } } : {}),
      },
    ];
  });

/** The tasks of what the shop has to have beside its settings. */
export const stockTasks = (shop: {
  paymentMethods: readonly string[];
  hasFounder: boolean;
  products: number;
}): Task[] => [
  { name: 'payment', isDone: shop.paymentMethods.length > 0, missing: [] },
  { name: 'founder', isDone: shop.hasFounder, missing: [] },
  { name: 'products', isDone: shop.products > 0, missing: [] },
];

/** Whether any version has opened the shop. */
export const openingsIn = (rows: readonly SettingRow[]): SettingRow[] =>
  rows.filter(({ value }) => isOpening(value));

export const isOpening = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isOpen' in value && value.isOpen === true;
