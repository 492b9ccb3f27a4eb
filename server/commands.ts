/** The commands of the program. */

import { userInfo } from 'node:os';
import { config } from '@kernel/config/config';
import type { Command } from '@kernel/config/config-roles';
import { ROOM_TO_IMPORT } from '@kernel/disk-room';
import { FileStoreError } from '@kernel/file-store';
import { makeBackup, restoreBackup, type ShopPlaces } from '../api/backup/backup';
import { openVault } from '../api/data-keys';
import type { Database } from '../api/db/client';
import { requestFolderWork } from '../api/db/folder-socket';
import { runImportCommand } from '../api/import/command';
import { keepHeapSmall } from '../api/import/pace';
import { ShopRefusedError } from '../api/import/shop-import';
import { commandActor } from '../api/modules/staff/staff-record';
import { type DatabaseCommandName, databaseCommands, runCommandLine } from '../api/staff/commands';
import { cardPicture } from '../app/features/product-list/card-picture';
import { warmUpImages } from '../app/platform/images/warm-up.server';
import { askPassword } from './ask-password';
import { openShopDatabase, requireDatabaseRoom } from './database';
import { openMedia } from './media';
import { runReseal } from './reseal';
import { apiSecrets, secretsFile } from './secrets';
import { openShopSettings } from './shop-settings';
import { shopTerms } from './shop-terms';
import { runUnpackWorkbook } from './unpack-workbook';

const openCommandVault = (db: Database) => openVault(db, apiSecrets().DATA_SECRETS);

const output = { print: console.log, complain: console.error };

/**
 * Settings of the embedded database for an import. It inserts rows one after another and rereads
 * few pages, so it does not need 128 MB of buffers. The large pending list makes PostgreSQL sort
 * the search index once, at the end.
 */
const IMPORT_SETTINGS = { shared_buffers: '16MB', gin_pending_list_limit: '1GB' };

/** `npm run import`; returns its exit code. */
const runImport = (args: string[]): Promise<number> =>
  runImportCommand(args, {
    open: async () => {
      keepHeapSmall();
      return openShopDatabase({ embeddedSettings: IMPORT_SETTINGS });
    },
    openVault: openCommandVault,
    askShop: (request, take) => askShop('import')(JSON.stringify(request), take),
    actor: commandActor(userInfo().username).name,
    requireRoom: () => requireDatabaseRoom(ROOM_TO_IMPORT),
    env: process.env,
    // Uploads this host's pictures to the bucket of all hosts. Returns '', or the error message.
    sharePictures: () =>
      openMedia()
        .share()
        .then(() => '', storeProblem),
    warmUpPictures: (pictures, onProgress) =>
      warmUpImages({ pictures, widths: cardPicture.widths, readOwn: openMedia().read, onProgress }),
  });

/**
 * Asks the running shop to do the work. Returns false if no shop has the embedded database open,
 * and always for PostgreSQL.
 * @throws ShopRefusedError with the shop's error message
 */
const askShop =
  (work: 'import' | 'export') =>
  async (request: string, take: (line: string) => void): Promise<boolean> => {
    const { DATA_DIR, DATABASE_URL } = config();
    if (DATABASE_URL) return false;
    // Null: no shop is running. Empty: the shop did the work. Otherwise it is the error message.
    const refused = await requestFolderWork(DATA_DIR, work, request, take);
    if (refused) throw new ShopRefusedError({ message: refused, exitCode: 1, isPartial: true });
    return refused !== null;
  };

/** `npm run export`; returns its exit code. */
async function runExport(args: string[]): Promise<number> {
  const { runExportCommand } = await import('../api/import/export-command');
  return runExportCommand(args, { ...output, open: openShopDatabase, askShop: askShop('export') });
}

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
 * Runs a command on the database and returns its exit code. If a running shop has the embedded
 * database open, the shop runs the command; otherwise this process does.
 */
const runOnDatabase =
  (name: DatabaseCommandName) =>
  (args: string[]): Promise<number> =>
    runCommandLine(name, args, { output, askPassword, runLine: (line) => runLine(name, line) });

async function runLine(name: DatabaseCommandName, line: unknown): Promise<number> {
  const { DATA_DIR, DATABASE_URL, LANGUAGES, PUBLIC_URL = '' } = config();
  const origin = deskOrigin();
  const request = JSON.stringify({ name, line, origin });
  // Null: no shop has the embedded database open. Empty: the shop ran the command. Otherwise it is
  // the error message.
  const refused = DATABASE_URL
    ? null
    : await requestFolderWork(DATA_DIR, 'command', request, output.print);
  if (refused) output.complain(refused);
  if (refused !== null) return refused ? 1 : 0;
  return withDatabase(async (db) => {
    const shop = shopTerms(await openShopSettings(db));
    const context = {
      db,
      shop,
      publicUrl: PUBLIC_URL,
      languages: LANGUAGES,
      origin,
      now: new Date(),
      openVault: () => openCommandVault(db),
    };
    return databaseCommands[name].run(context, line, output);
  });
}

/**
 * `npm run migrate`: migrates the schema, for a shop whose own database user may not do that.
 * Returns its exit code.
 */
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

/** The origin of the desk: `PUBLIC_URL` if it is set, otherwise `localhost` with the web's port. */
const deskOrigin = (): string => config().PUBLIC_URL ?? `http://localhost:${config().PORT}`;

const secretsPlace = () =>
  config().DATA_SECRETS
    ? 'SESSION_SECRETS, API_WEB_SECRETS and DATA_SECRETS'
    : `the secrets in ${secretsFile()}`;

function usage(command: string): number {
  output.complain(`Usage: ${command}`);
  return 2;
}

/** The commands by name. Each returns its exit code. */
export const commands: Record<Command, (args: string[]) => Promise<number>> = {
  import: runImport,
  export: runExport,
  founder: runOnDatabase('founder'),
  announce: runOnDatabase('announce'),
  order: runOnDatabase('order'),
  rank: runOnDatabase('rank'),
  sessions: runOnDatabase('sessions'),
  settings: runOnDatabase('settings'),
  staff: runOnDatabase('staff'),
  ticket: runOnDatabase('ticket'),
  reseal: runReseal,
  migrate: runMigrate,
  ledger: runOnDatabase('ledger'),
  gstr1: runOnDatabase('gstr1'),
  'demo-team': runDemoTeam,
  'unpack-workbook': runUnpackWorkbook,
  backup: runBackup,
  restore: runRestore,
};
