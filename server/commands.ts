/**
 * The commands on the database. The embedded database must not be open in a running shop at the
 * same time.
 */

import { setFlagsFromString } from 'node:v8';
import { config } from '@kernel/config/config';
import type { Command } from '@kernel/config/config-roles';
import { ROOM_TO_IMPORT } from '@kernel/disk-room';
import { FileStoreError } from '@kernel/file-store';
import { makeBackup, restoreBackup, type ShopPlaces } from '../api/backup/backup';
import { openVault } from '../api/data-keys';
import type { Database } from '../api/db/client';
import { requestFolderWork } from '../api/db/folder-socket';
import { runFounderCommand } from '../api/founder/command';
import { runImportCommand } from '../api/import/command';
import { ledgerDifferences } from '../api/modules/ledger/ledger.repository';
import { loadRanks } from '../api/modules/rank/rank-ladder.repository';
import { sumDifferences } from '../api/modules/sale/roll-up.repository';
import type { CheckStep } from '../api/modules/sale/sums-check.repository';
import { announce, readAnnouncement } from '../api/staff/announce-command';
import { isOrderCommand, runOrderCommand } from '../api/staff/order-command';
import { readRankLine, runRankCommand } from '../api/staff/rank-command';
import { readSessionsCommand, runSessionsCommand } from '../api/staff/sessions-command';
import { readSettingsLine, runSettings } from '../api/staff/settings-command';
import { readStaffLine, runStaffCommand } from '../api/staff/staff-command';
import { readTicketLine, runTicketCommand } from '../api/staff/ticket-command';
import { readWorklistLine, runWorklist, WORKLIST_USAGE } from '../api/staff/worklist';
import { cardPicture } from '../app/features/product-list/card-picture';
import { warmUpImages } from '../app/platform/images/warm-up.server';
import { askPassword } from './ask-password';
import { openShopDatabase, requireDatabaseRoom } from './database';
import { openMedia } from './media';
import { runReseal } from './reseal';
import { apiSecrets, secretsFile } from './secrets';
import { openShopSettings } from './shop-settings';
import { shopTerms } from './shop-terms';

const output = { print: console.log, complain: console.error };

/**
 * An import inserts rows sequentially and rereads few pages, so 128 MB of buffers are not needed.
 * Its search index is sorted once, at the end.
 */
const IMPORT_SETTINGS = { shared_buffers: '16MB', gin_pending_list_limit: '1GB' };

/** `npm run import`; returns its exit code. */
const runImport = (args: string[]): Promise<number> =>
  runImportCommand(args, {
    open: async () => {
      // Collects garbage when the heap has grown by a fifth, instead of by some 200 MB.
      setFlagsFromString('--heap-growing-percent=20');
      return openShopDatabase({ embeddedSettings: IMPORT_SETTINGS });
    },
    requireRoom: () => requireDatabaseRoom(ROOM_TO_IMPORT),
    env: process.env,
    sharePictures: () =>
      openMedia()
        .share()
        .then(() => '', storeProblem),
    warmUpPictures: (pictures, onProgress) =>
      warmUpImages({ pictures, widths: cardPicture.widths, readOwn: openMedia().read, onProgress }),
  });

function storeProblem(error: unknown): string {
  if (!(error instanceof FileStoreError)) throw error;
  return error.message;
}

/** Runs a command on the shop's database. */
async function withDatabase<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openShopDatabase();
  try {
    return await run(db);
  } finally {
    await close();
  }
}

/**
 * Has work done by the running shop that has the embedded database open, and otherwise does it here.
 * @param run returns '' or why the work was refused
 * @returns the exit code
 */
async function inRunningShop(
  name: string,
  argument: string,
  run: (db: Database) => Promise<string>,
): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = config();
  const answer = DATABASE_URL
    ? null
    : await requestFolderWork(DATA_DIR, name, argument, output.print);
  const refused = answer ?? (await withDatabase(run));
  if (refused) output.complain(refused);
  return refused ? 1 : 0;
}

/** `npm run founder`; returns its exit code. */
async function runFounder(args: string[]): Promise<number> {
  return withDatabase(async (db) => {
    await loadRanks(db);
    return runFounderCommand(args, db, {
      askPassword,
      ...output,
    });
  });
}

/** `npm run announce`; returns its exit code. */
async function runAnnounce(args: string[]): Promise<number> {
  const line = await readAnnouncement(args, output);
  if (!line) return 2;
  return withDatabase((db) => announce(db, line, new Date(), output));
}

/** `npm run rank`; returns its exit code. */
async function runRank(args: string[]): Promise<number> {
  const line = await readRankLine(args, output);
  if (!line) return 2;
  return withDatabase((db) => runRankCommand(db, line, output));
}

/** `npm run sessions`; returns its exit code. */
async function runSessions(args: string[]): Promise<number> {
  const request = readSessionsCommand(args, output);
  if (!request) return 2;
  return withDatabase((db) => runSessionsCommand(db, request, new Date(), output));
}

/**
 * `npm run order`; returns its exit code. With the embedded database the shop must be stopped. With
 * PostgreSQL it may run, and sends refunds and messages in its next round.
 */
async function runOrder(args: string[]): Promise<number> {
  if (args[0] === 'list') return runOrderList(args.slice(1));
  if (!isOrderCommand(args, output)) return 2;
  return withDatabase(async (db) => {
    const vault = await openVault(db, apiSecrets().DATA_SECRETS);
    const shop = shopTerms(await openShopSettings(db));
    return runOrderCommand(args, { db, vault, shop, now: new Date() }, output);
  });
}

/** `npm run order -- list`; returns its exit code. A running shop reads the embedded database itself. */
async function runOrderList(args: string[]): Promise<number> {
  const line = readWorklistLine(args);
  if (!line) {
    output.complain(WORKLIST_USAGE);
    return 2;
  }
  const run = (db: Database) => runWorklist(db, line, output.print);
  return inRunningShop('worklist', args.join('\n'), run);
}

/** `npm run settings`; returns its exit code. A running shop changes the embedded database itself. */
async function runSettingsCommand(args: string[]): Promise<number> {
  const line = await readSettingsLine(args, output);
  if (!line) return 2;
  return inRunningShop('settings', JSON.stringify(line), async (db) => {
    await openShopSettings(db);
    return runSettings({ db, now: new Date() }, line, output.print);
  });
}

/**
 * `npm run ticket`; returns its exit code. With the embedded database the shop must be stopped; the
 * shop sends the mail when it runs again.
 */
async function runTicket(args: string[]): Promise<number> {
  const line = await readTicketLine(args, output);
  if (!line) return 2;
  return withDatabase(async (db) => {
    const vault = await openVault(db, apiSecrets().DATA_SECRETS);
    const { supplier } = shopTerms(await openShopSettings(db));
    const shop = { name: supplier.tradeName, url: config().PUBLIC_URL ?? '' };
    return runTicketCommand({ db, vault, shop, now: new Date() }, line, output);
  });
}

/** `npm run staff`; returns its exit code. A running shop changes the embedded database itself. */
async function runStaff(args: string[]): Promise<number> {
  const line = await readStaffLine(args, output);
  if (!line) return 2;
  const work = { line, origin: deskOrigin() };
  return inRunningShop('staff', JSON.stringify(work), async (db) => {
    const vault = await openVault(db, apiSecrets().DATA_SECRETS);
    return runStaffCommand({ db, vault, ...work, now: new Date() }, output.print);
  });
}

const checkWords: Record<CheckStep, string> = {
  places: 'Checking the paths of all members …',
  legs: 'Counting active legs …',
  days: 'Checking daily sales …',
  teams: 'Checking team sums …',
  months: 'Checking months …',
  years: 'Checking financial years …',
  rebuild: 'Some sums differ. Recomputing all sums …',
};

/**
 * `npm run ledger`: reports differences between the ledger and orders, payments and refunds, and
 * between sales totals and their entries; returns its exit code.
 */
async function runLedger(): Promise<number> {
  return withDatabase(async (db) => {
    const say = (step: CheckStep) => output.print(checkWords[step]);
    const differences = [...(await ledgerDifferences(db)), ...(await sumDifferences(db, say))];
    for (const difference of differences) output.complain(difference);
    if (differences.length === 0)
      output.print('The ledger agrees with all orders, payments and sales totals.');
    return differences.length === 0 ? 0 : 1;
  });
}

/** `npm run migrate`: migrates the schema for a shop whose own role may not; returns its exit code. */
async function runMigrate(): Promise<number> {
  await withDatabase(async () => undefined);
  output.print('The schema is up to date.');
  return 0;
}

/** `npm run demo:team`; returns its exit code. */
async function runDemoTeam(args: string[]): Promise<number> {
  const { runTeamCommand } = await import('../api/demo/team/command');
  return runTeamCommand(args, {
    open: () => openShopDatabase(),
    isEmbedded: !config().DATABASE_URL,
    now: new Date(),
    output: process.stdout,
    errors: process.stderr,
  });
}

const shopPlaces = (): ShopPlaces => {
  const { DATA_DIR, DATABASE_URL, UPLOADS_URL } = config();
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, uploadsUrl: UPLOADS_URL };
};

/** `npm run backup`; returns its exit code. The shop may be running. */
async function runBackup([folder, ...others]: string[]): Promise<number> {
  if (!folder || others.length > 0) return usage('npm run backup -- DIR');
  await makeBackup(shopPlaces(), folder);
  output.print(`The backup is complete: ${folder}`);
  output.print(
    `${secretsPlace()} are not part of it. Keep a copy in another place: without them the backup cannot be read.`,
  );
  return 0;
}

/** `npm run restore`; returns its exit code. */
async function runRestore([folder, ...others]: string[]): Promise<number> {
  if (!folder || others.length > 0) return usage('npm run restore -- DIR');
  await restoreBackup(shopPlaces(), folder);
  output.print(`The backup is restored to ${config().DATA_DIR}.`);
  output.print(`Before you start the shop, provide its original secrets: ${secretsPlace()}.`);
  return 0;
}

/** Where the desk is found, as far as the settings of the command say. */
const deskOrigin = (): string => config().PUBLIC_URL ?? `http://localhost:${config().PORT}`;

const secretsPlace = () =>
  config().DATA_SECRETS
    ? 'SESSION_SECRETS, API_WEB_SECRETS and DATA_SECRETS'
    : `the secrets in ${secretsFile()}`;

function usage(command: string): number {
  output.complain(`Usage: ${command}`);
  return 2;
}

/** By role; each returns its exit code. */
export const commands: Record<Command, (args: string[]) => Promise<number>> = {
  import: runImport,
  founder: runFounder,
  announce: runAnnounce,
  order: runOrder,
  rank: runRank,
  sessions: runSessions,
  settings: runSettingsCommand,
  ticket: runTicket,
  staff: runStaff,
  reseal: runReseal,
  migrate: runMigrate,
  ledger: runLedger,
  'demo-team': runDemoTeam,
  backup: runBackup,
  restore: runRestore,
};
