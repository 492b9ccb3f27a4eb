/** Writes settings. Each change adds a version. Versions are never changed or deleted. */
import { dayInIndia, midnightInIndia } from '@contract/india';
import {
  FIRST_START,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingValues,
} from '@contract/setting/groups';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { enqueueJob } from '../../scheduler/job.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { allSettings, insertSettings, type SettingRow, settingHistory } from './setting.repository';
import {
  checkSetting,
  effectiveVersions,
  isTranslated,
  type SettingProblem,
} from './setting.rules';

/** Name of the job that invalidates caches when a version comes into force. */
export const SETTING_JOB = 'begin-setting';

/** The first day of the first versions. It is early, so that they also apply to earlier orders. */
const ALWAYS = '2000-01-01';

export interface NewVersion {
  group: SettingGroup;
  value: unknown;
  /** The first day of the version, in India; today or later. */
  validFrom: string;
  /** The number of the version that the editor has seen. */
  basedOn: number;
  actor: StaffActor;
}

export type Written =
  | { ok: true; row: SettingRow }
  | { ok: false; reason: 'invalid'; problems: SettingProblem[] }
  | { ok: false; reason: 'past' }
  /** Somebody else has added a version that the editor has not seen. */
  | { ok: false; reason: 'changed'; newest: SettingRow | undefined };

export interface WriteContext {
  db: Database;
  /** Encrypts the entry of the record. */
  vault: Vault;
  now: Date;
}

/**
 * Adds a version of a group, and writes an entry of the desk's record. For a version that begins
 * later, enqueues a job for its first day. Refuses an invalid value, a day in the past, and a
 * change if there is a version that the editor has not seen.
 */
export async function writeSetting(
  { db, vault, now }: WriteContext,
  { group, value: input, validFrom, basedOn, actor }: NewVersion,
): Promise<Written> {
  const { value, problems } = checkSetting(group, input);
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems };
  const today = dayInIndia(now);
  if (validFrom < today) return { ok: false, reason: 'past' };
  const version = basedOn + 1;
  const row = { name: group, version, validFrom, value, actor: actor.name, writtenAt: now };
  return db.transaction(async (tx): Promise<Written> => {
    const [newest] = await settingHistory(tx, group);
    const isNext = (newest?.version ?? 0) === basedOn;
    if (!isNext || (await insertSettings(tx, [row])) === 0) {
      const [found] = isNext ? await settingHistory(tx, group) : [newest];
      return { ok: false, reason: 'changed', newest: found };
    }
    if (validFrom > today) {
      const key = `${group} ${version}`;
      await enqueueJob(tx, { name: SETTING_JOB, key, runAt: midnightInIndia(validFrom) });
    }
    const before = newest && { validFrom: newest.validFrom, value: newest.value };
    const entry = { action: 'setting.write', subject: group, before, after: { validFrom, value } };
    await recordChange(tx, vault, actor, entry, now);
    return { ok: true, row };
  });
}

/** Adds the first version of each group that has none. Several hosts may do this concurrently. */
export async function seedSettings(db: Database, values: SettingValues, now: Date): Promise<void> {
  const rows = SETTING_GROUPS.map((name) => ({
    name,
    version: 1,
    validFrom: ALWAYS,
    value: values[name],
    actor: FIRST_START,
    writtenAt: now,
  }));
  await insertSettings(db, rows);
}

/** Returns the value of a group with the translations that the program has of its texts. */
export type TranslateSetting = (group: SettingGroup, value: unknown) => unknown;

/**
 * Stores the translations of texts that are still the program's, so that they remain when a later
 * program has other texts. Each version in force or to come that gets a translation is copied, with
 * its author and its time: nobody has changed it, and it stays confirmed as it was.
 * @param load loads the translations; called only if a text lacks its own
 */
export async function storeTranslations(
  db: Database,
  load: () => Promise<TranslateSetting>,
  now: Date,
): Promise<void> {
  const rows = await allSettings(db);
  const untranslated = effectiveVersions(rows, dayInIndia(now)).filter(
    ({ group, row }) => !isTranslated(group, row.value),
  );
  if (untranslated.length === 0) return;
  const translate = await load();
  const copies: SettingRow[] = [];
  for (const { group, row, from } of untranslated) {
    const value = translate(group, row.value);
    if (JSON.stringify(value) === JSON.stringify(row.value)) continue;
    const versions = [...rows, ...copies].filter(({ name }) => name === group);
    const version = Math.max(...versions.map((one) => one.version)) + 1;
    copies.push({ ...row, version, validFrom: from, value });
  }
  if (copies.length > 0) await insertSettings(db, copies);
}
