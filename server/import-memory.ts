/** Keeps the memory of an import small, whatever the size of its file. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { config } from '@kernel/config/config';

/**
 * Call it before the database is opened. What rows leave behind is collected as soon as it is a fifth
 * of what is in use, and not when there is some 200 MB of it.
 */
export function boundImportMemory(): void {
  setFlagsFromString('--heap-growing-percent=20');
  makeEmbeddedFolder();
}

/**
 * PGlite needs two databases at once, some 700 MB, to make a new folder, and gives little of it
 * back. So a process of its own makes it, by a command that opens the database and closes it. If it
 * fails, the import meets the reason itself.
 */
function makeEmbeddedFolder(): void {
  const { DATABASE_URL, DATA_DIR } = config();
  const [, program] = process.argv;
  if (DATABASE_URL || !program || existsSync(join(DATA_DIR, 'pglite'))) return;
  spawnSync(process.execPath, [...process.execArgv, program, 'ledger'], { stdio: 'ignore' });
}
