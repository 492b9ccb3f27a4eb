/** The command `npm run settings`: shows and changes the shop's settings. */
import { parseArgs } from 'node:util';
import { dayInIndia } from '@contract/india';
import {
  isPageSlug,
  isSettingGroup,
  SETTING_GROUPS,
  type SettingGroup,
} from '@contract/setting/groups';
import type { PageText } from '@contract/setting/texts';
import { outdatedTranslations, withoutTranslations } from '@contract/setting/translations';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { changeSetting } from '../modules/opening/opening.service';
import {
  type SettingRow,
  settingHistory,
  settingVersion,
} from '../modules/setting/setting.repository';
import { versionsInForce } from '../modules/setting/setting.rules';
import { commandActor } from '../modules/staff/staff-record';
import type { ShopTerms } from '../shop-terms';
import {
  type CommandOutput,
  inIndia,
  parseOrUsageError,
  readCommand,
  readText,
  staffName,
  UsageError,
} from './command-line';

const MAX_FILE_LENGTH = 200_000;

const USAGE = `Usage: npm run settings -- show [GROUP]       lists the groups, or shows the value of one
       npm run settings -- history GROUP     lists the versions of a group
       npm run settings -- set GROUP --file FILE [--from DATE] [--based-on VERSION] [--as NAME]
         FILE contains the group as "show" prints it. For a page it can also be a Markdown file (.md).
         DATE is the first day on which the value applies, such as 2026-12-01; by default today.
         VERSION is the version that you edited. If there is a newer one, nothing is saved.

Groups: ${SETTING_GROUPS.join(', ')}`;

/** The parsed command line, as it is sent to the running shop. */
type SettingsArguments =
  | { action: 'list' }
  | { action: 'show' | 'history'; group: SettingGroup }
  | SetArguments;

interface SetArguments {
  action: 'set';
  group: SettingGroup;
  text: string;
  isMarkdown: boolean;
  from?: string | undefined;
  basedOn?: number | undefined;
  actor: string;
}

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseSettingsArguments = (
  args: readonly string[],
  output: CommandOutput,
): Promise<SettingsArguments | null> => readCommand(() => parseArguments(args), USAGE, output);

async function parseArguments(args: readonly string[]): Promise<SettingsArguments> {
  const { values, positionals } = parse(args);
  const [action, group, ...others] = positionals;
  if (action === 'show' && group === undefined) return { action: 'list' };
  if (!group || !isSettingGroup(group))
    throw new UsageError(group ? `There is no group "${group}".` : '');
  if (others.length > 0) throw new UsageError('');
  if (action === 'show' || action === 'history') return { action, group };
  if (action !== 'set') throw new UsageError('');
  const { file, from, 'based-on': basedOn } = values;
  if (!file) throw new UsageError('--file is missing.');
  if (from !== undefined && !isDay(from))
    throw new UsageError(`"${from}" is not a day such as 2026-12-01.`);
  if (basedOn !== undefined && !/^\d{1,6}$/.test(basedOn)) {
    throw new UsageError('--based-on takes the number of a version.');
  }
  return {
    action,
    group,
    from,
    text: await readText(file, MAX_FILE_LENGTH),
    isMarkdown: file.endsWith('.md'),
    basedOn: basedOn === undefined ? undefined : Number(basedOn),
    actor: staffName(values.as),
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { file: option, from: option, 'based-on': option, as: option };
  return parseOrUsageError(() => parseArgs({ args: [...args], options, allowPositionals: true }));
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface SettingsContext {
  db: Database;
  shop: ShopTerms;
  now: Date;
  /** Opens the vault. Called only for a change, because reading needs no data secret. */
  openVault(): Promise<Vault>;
}

/**
 * Runs the command.
 * @returns the reason of a refusal; empty on success
 */
export async function runSettings(
  { db, shop, now, openVault }: SettingsContext,
  line: SettingsArguments,
  print: (text: string) => void,
): Promise<string> {
  const say = (text: string) => {
    for (const one of text.split('\n')) print(one);
  };
  if (line.action === 'list') {
    for (const group of SETTING_GROUPS) say(summaryOf(await settingHistory(db, group), now));
    return '';
  }
  const rows = await settingHistory(db, line.group);
  switch (line.action) {
    case 'history':
      for (const row of rows) say(versionLine(row));
      return '';
    case 'show': {
      const current = versionsInForce(rows, dayInIndia(now)).get(line.group);
      say(JSON.stringify(current?.value ?? null, null, 2));
      return '';
    }
    case 'set':
      return setGroup({ db, shop, now, vault: await openVault() }, line, rows, say);
  }
}

async function setGroup(
  context: { db: Database; shop: ShopTerms; now: Date; vault: Vault },
  line: SetArguments,
  rows: readonly SettingRow[],
  say: (text: string) => void,
): Promise<string> {
  const [newest] = rows;
  const { group, from = dayInIndia(context.now), basedOn = newest?.version ?? 0, actor } = line;
  const read = readValue(line, newest, from);
  if ('refused' in read) return read.refused;
  const base = rows.find(({ version }) => version === basedOn)?.value;
  const outdated = outdatedTranslations(base, read.value);
  const written = await changeSetting(context, {
    group,
    basedOn,
    actor: commandActor(actor),
    value: withoutTranslations(read.value, outdated),
    validFrom: from,
  });
  if (written.ok) {
    say(`${group} is saved as version ${written.row.version}, effective from ${from}.`);
    for (const path of outdated) {
      say(`${path} is left out, because only the English text has changed.`);
    }
    if (outdated.length > 0) say('If it still says the same, save the file again.');
    for (const { version, validFrom } of rows.filter((row) => row.validFrom > from)) {
      say(`Version ${version} still replaces it from ${validFrom}.`);
    }
    return '';
  }
  switch (written.reason) {
    case 'past':
      return `${from} is past: a setting takes effect today or on a later day.`;
    case 'invalid':
      return [
        `${group} is not saved:`,
        ...written.problems.map(({ path, message }) => `  ${path || group}: ${message}`),
      ].join('\n');
    case 'changed': {
      const seen = await settingVersion(context.db, group, basedOn);
      return [
        `${group} is not saved: ${written.newest?.actor ?? 'somebody'} has saved version ${written.newest?.version ?? '?'} in the meantime.`,
        `Version ${basedOn}:`,
        JSON.stringify(seen?.value ?? null, null, 2),
        `Version ${written.newest?.version ?? '?'}:`,
        JSON.stringify(written.newest?.value ?? null, null, 2),
      ].join('\n');
    }
  }
}

/**
 * Returns the value in the file. A Markdown file replaces the English text of a page, sets the day
 * of the last change if the page shows one, and removes the Hindi texts, because they may no longer
 * say the same. Other fields stay.
 */
function readValue(
  { group, text, isMarkdown }: SetArguments,
  newest: SettingRow | undefined,
  from: string,
): { value: unknown } | { refused: string } {
  if (!isMarkdown) {
    try {
      return { value: JSON.parse(text) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { refused: `The file is not JSON: ${reason}` };
    }
  }
  if (!isPageSlug(group)) return { refused: `${group} is not a page: its file must contain JSON.` };
  const { hi: _, ...before } = (newest?.value ?? {}) as Partial<PageText>;
  return { value: { ...before, body: text, ...(before.updated ? { updated: from } : {}) } };
}

const versionLine = ({ version, validFrom, actor, writtenAt }: SettingRow): string =>
  `${version}  from ${validFrom}  saved ${inIndia(writtenAt)} by ${actor}`;

/** Describes the version in force and later versions of a group. */
function summaryOf(rows: readonly SettingRow[], now: Date): string {
  const today = dayInIndia(now);
  const [name = ''] = rows.map((row) => row.name);
  const current = versionsInForce(rows, today).get(name);
  const later = rows.filter(({ validFrom }) => validFrom > today);
  return [
    `${name}: version ${current?.version ?? '-'}`,
    ...later.map(({ version, validFrom }) => `version ${version} from ${validFrom}`),
  ].join(', ');
}
