/**
 * Keeps the settings in memory, so that requests need no query to use them. They are loaded again
 * after a change.
 */
import { dayInIndia } from '@contract/india';
import type { SettingGroup, SettingValues } from '@contract/setting/groups';
import type { Logger } from 'pino';
import type { Database } from '../../db/client';
import { allSettings, countSettings, type SettingRow } from './setting.repository';
import { valuesOf, versionsInForce } from './setting.rules';

/** Interval in milliseconds at which a process looks for changes by other hosts. */
const POLL_MS = 10_000;

export interface SettingStore {
  /** Returns the values that are in force now. */
  current(): SettingValues;
  /** Returns the values that were in force at a time. */
  valuesAt(moment: Date): SettingValues;
  /** Returns the version of a group that is in force now. Throws if there is none. */
  row(group: SettingGroup): SettingRow;
  /** Returns all versions of a group. */
  versionsOf(group: SettingGroup): SettingRow[];
  /**
   * Returns a number that changes when another version comes into force. It is the same on all
   * hosts that have loaded the same versions.
   */
  version(): number;
  /** Loads the settings if there are new versions in the database. */
  refresh(): Promise<void>;
  /** Refreshes periodically until the returned function is called. */
  poll(log: Logger): () => void;
}

/**
 * Loads the settings.
 * @throws Error if a group has no version in force; `seedSettings` adds the first versions
 */
export async function openSettings(db: Database, now: () => Date): Promise<SettingStore> {
  let rows: SettingRow[] = [];
  let known = { day: '', count: -1, values: {} as SettingValues };

  const valuesAt = (moment: Date) => valuesOf(versionsInForce(rows, dayInIndia(moment)));
  const currentValues = () => {
    const day = dayInIndia(now());
    if (known.day !== day || known.count !== rows.length) {
      known = { day, count: rows.length, values: valuesAt(now()) };
    }
    return known;
  };
  const refresh = async () => {
    if ((await countSettings(db)) !== rows.length) rows = await allSettings(db);
  };
  await refresh();
  currentValues();

  return {
    current: () => currentValues().values,
    valuesAt,
    row(group) {
      const row = versionsInForce(rows, dayInIndia(now())).get(group);
      if (!row) throw new Error(`the setting ${group} is missing`);
      return row;
    },
    versionsOf: (group) => rows.filter(({ name }) => name === group),
    version: () => [...versionsInForce(rows, dayInIndia(now())).values()].reduce(sumOfVersions, 0),
    refresh,
    poll(log) {
      const again = () =>
        refresh().catch((err: unknown) => log.warn({ err }, 'the settings cannot be read'));
      const timer = setInterval(again, POLL_MS).unref();
      return () => clearInterval(timer);
    },
  };
}

const sumOfVersions = (sum: number, { version }: SettingRow): number => sum + version;
