/**
 * The settings in the memory of a process: read once, and again after a change. Requests ask it and
 * not the database.
 */
import { dayInIndia } from '@contract/india';
import type { SettingValues } from '@contract/setting/groups';
import type { Logger } from 'pino';
import type { Database } from '../../db/client';
import { allSettings, countSettings, type SettingRow } from './setting.repository';
import { inForce, valuesOf } from './setting.rules';

/** Milliseconds after which a process notices what another host wrote. */
const POLL_MS = 10_000;

export interface SettingStore {
  /** The values in force now. */
  current(): SettingValues;
  /** Those that were in force at a moment. */
  at(moment: Date): SettingValues;
  /** Another number after each change, the same on every host. */
  version(): number;
  /** Reads what was written since. */
  refresh(): Promise<void>;
  /** Refreshes again and again until the returned function is called. */
  poll(log: Logger): () => void;
}

/** @throws Error for a database without settings; see `seedSettings` */
export async function openSettings(db: Database, now: () => Date): Promise<SettingStore> {
  let rows: SettingRow[] = [];
  let known = { day: '', count: -1, values: {} as SettingValues };

  const at = (moment: Date) => valuesOf(inForce(rows, dayInIndia(moment)));
  const inForceNow = () => {
    const day = dayInIndia(now());
    if (known.day !== day || known.count !== rows.length) {
      known = { day, count: rows.length, values: at(now()) };
    }
    return known;
  };
  const refresh = async () => {
    if ((await countSettings(db)) !== rows.length) rows = await allSettings(db);
  };
  await refresh();
  inForceNow();

  return {
    current: () => inForceNow().values,
    at,
    version: () => [...inForce(rows, dayInIndia(now())).values()].reduce(sumOfVersions, 0),
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
