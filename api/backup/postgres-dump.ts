/** Dumps of a PostgreSQL database, by the tools that come with it: consistent while the shop runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupError } from './backup-error';

/** The password goes by the environment: every user of the computer sees the arguments of programs. */
function connectionOf(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} };
}

async function run(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, env } = connectionOf(databaseUrl);
  const child = spawn(tool, [...args, '--dbname', address], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw error;
    throw new BackupError(
      `${tool} is not installed. It comes with the client of PostgreSQL (Debian: postgresql-client), of the server's version or later.`,
    );
  });
  if (code !== 0) throw new BackupError(`${tool} failed:\n${said.trim()}`);
}

/** @throws BackupError */
export const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', databaseUrl, ['--format=custom', '--file', file]);

const NOT_EMPTY = 'The database of DATABASE_URL is not empty';

/**
 * Asked before anything is restored beside the database: another shop's bucket would be filled too.
 * @throws BackupError
 */
export async function requireEmptyPostgres(databaseUrl: string): Promise<void> {
  const question = `do $$ begin
    if exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema'))
    then raise '${NOT_EMPTY}'; end if; end $$`;
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--command', question];
  await run('psql', databaseUrl, args).catch((error: unknown) => {
    if (!(error instanceof BackupError && error.message.includes(NOT_EMPTY))) throw error;
    throw new BackupError(
      `${NOT_EMPTY}: a backup is restored into an empty one, so that nothing is lost.`,
    );
  });
}

/**
 * Fills an empty database from a dump, all of it or nothing.
 * @throws BackupError
 */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    file,
  ]);
