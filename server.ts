/**
 * The composition root, with the folder `server/`: only they know both the web and the api. The
 * built program runs in a role: none (the web, and without `API_BASE_URL` also the api as a child
 * process), `web`, `api`, or that of a command. Imported by a foreign server, it is a plain Remix build.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, configure } from '@kernel/config/config';
import { type Role, roles } from '@kernel/config/config-roles';
import { DiskFullError } from '@kernel/disk-room';
import { FileStoreError } from '@kernel/file-store';
import * as build from '@remix-run/dev/server-build';
import { BackupError } from './api/backup/backup-error';
import { DataSecretError } from './api/data-keys';
import { SchemaError } from './api/db/client';
import { FolderInUseError } from './api/db/folder-lock';
import { provideStagedFiles } from './app/platform/http/staged-store.server';
import { runApi } from './server/api';
import { EXIT_FOR_GOOD } from './server/api-process';
import {
  runAnnounce,
  runBackup,
  runDemoTeam,
  runFounder,
  runImport,
  runLedger,
  runMigrate,
  runOrder,
  runRank,
  runRestore,
  runSessions,
  runTicket,
} from './server/commands';
import { DatabaseDownError } from './server/database';
import { LOOPBACK } from './server/process';
import { runReseal } from './server/reseal';
import { openSweptStagedFiles, runWeb } from './server/web';

export * from '@remix-run/dev/server-build';

const program = fileURLToPath(import.meta.url);

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

async function main([role = 'shop', ...args]: string[]): Promise<void> {
  if (!isRole(role)) {
    throw new ConfigError(`There is no role "${role}": use ${roles.join(', ')}.`);
  }
  const { API_BASE_URL, API_PORT, PORT, HOST } = configure(role);
  switch (role) {
    case 'api':
      return process.send ? runApi(API_PORT, LOOPBACK) : runApi(PORT, HOST);
    case 'import':
      process.exitCode = await runImport(args);
      return;
    case 'founder':
      process.exitCode = await runFounder(args);
      return;
    case 'announce':
      process.exitCode = await runAnnounce(args);
      return;
    case 'order':
      process.exitCode = await runOrder(args);
      return;
    case 'rank':
      process.exitCode = await runRank(args);
      return;
    case 'sessions':
      process.exitCode = await runSessions(args);
      return;
    case 'ticket':
      process.exitCode = await runTicket(args);
      return;
    case 'reseal':
      process.exitCode = await runReseal();
      return;
    case 'migrate':
      process.exitCode = await runMigrate();
      return;
    case 'ledger':
      process.exitCode = await runLedger();
      return;
    case 'demo-team':
      process.exitCode = await runDemoTeam(args);
      return;
    case 'backup':
      process.exitCode = await runBackup(args);
      return;
    case 'restore':
      process.exitCode = await runRestore(args);
      return;
    case 'web':
      if (!API_BASE_URL) throw new ConfigError('API_BASE_URL: is required for the role web');
      return runWeb(build, program);
    case 'shop':
      return runWeb(build, program);
  }
}

// A foreign server brings no place for files along.
provideStagedFiles(openSweptStagedFiles);

const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === program;
if (isMain) {
  // Nobody else on the machine reads what it keeps of people.
  process.umask(0o077);
  main(process.argv.slice(2)).catch((error: unknown) => {
    // A supervisor may try again: room can be made, a bucket and a database come back.
    const isPassing =
      error instanceof DiskFullError ||
      error instanceof FileStoreError ||
      error instanceof DatabaseDownError;
    const isPlain =
      isPassing ||
      error instanceof ConfigError ||
      error instanceof BackupError ||
      error instanceof FolderInUseError ||
      error instanceof DataSecretError ||
      error instanceof SchemaError;
    console.error(isPlain ? `${error.name}:\n${error.message}` : error);
    process.exit(isPlain && !isPassing ? EXIT_FOR_GOOD : 1);
  });
}
