/** Dumps of a PostgreSQL database with pg_dump and pg_restore, consistent even while the shop runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseAddresses } from '@kernel/config/database-addresses';
import { driverConnection } from '@kernel/config/database-transport';
import { BackupError } from './backup-error';

/**
 * Returns environment variables with which the tools connect to the same server as the driver, and
 * check its certificate in the same way. The tools do not get the database's address itself,
 * because libpq reads an address differently from the driver (`hostaddr`, `service`,
 * `sslmode=require`). The password is in a variable too, because every user of the machine can see
 * a program's arguments.
 */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const servers = databaseAddresses(databaseUrl);
  const [first = databaseUrl] = servers;
  const { user, password, database, options, ssl } = driverConnection(first);
  const connections = servers.map(driverConnection);
  const query = new URL(first).searchParams;
  const { PGHOSTADDR, PGSERVICE, ...own } = process.env;
  return {
    ...own,
    PGUSER: user,
    PGDATABASE: database,
    PGHOST: connections.map(({ host }) => host).join(','),
    PGPORT: connections.map(({ port }) => port).join(','),
    ...(connections.length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
    ...(typeof password === 'string' && password ? { PGPASSWORD: password } : {}),
    ...(options ? { PGOPTIONS: options } : {}),
    ...tlsOf(ssl, query.get('sslrootcert')),
    ...(query.get('sslcert') ? { PGSSLCERT: query.get('sslcert') ?? '' } : {}),
    ...(query.get('sslkey') ? { PGSSLKEY: query.get('sslkey') ?? '' } : {}),
  };
}

function tlsOf(ssl: ReturnType<typeof driverConnection>['ssl'], rootCertificate: string | null) {
  if (!ssl) return { PGSSLMODE: 'disable' };
  const { rejectUnauthorized, checkServerIdentity } = ssl === true ? {} : ssl;
  if (rejectUnauthorized === false) return { PGSSLMODE: 'require' };
  const { PGSSLROOTCERT, NODE_EXTRA_CA_CERTS } = process.env;
  return {
    PGSSLMODE: checkServerIdentity ? 'verify-ca' : 'verify-full',
    PGSSLROOTCERT: rootCertificate ?? PGSSLROOTCERT ?? NODE_EXTRA_CA_CERTS ?? 'system',
  };
}

async function run(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const env = environmentOf(databaseUrl);
  const database = `dbname='${env.PGDATABASE?.replace(/[\\']/g, '\\$&')}'`;
  const child = spawn(tool, [...args, '--dbname', database], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw error;
    throw new BackupError(
      `${tool} is not installed. Install the PostgreSQL client (Debian: postgresql-client), in the server's version or later.`,
    );
  });
  if (code !== 0) throw new BackupError(`${tool} failed:\n${output.trim()}`);
}

/** Writes a dump of the database into a file. @throws BackupError */
export const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', databaseUrl, ['--format=custom', '--file', file]);

const NOT_EMPTY = 'The database of DATABASE_URL is not empty';

/**
 * Refuses a database that is not empty. A restore calls this first, so that a refused restore copies no
 * files.
 * @throws BackupError
 */
export async function requireEmptyPostgres(databaseUrl: string): Promise<void> {
  const statement = `do $$ begin
    if exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema'))
    then raise '${NOT_EMPTY}'; end if; end $$`;
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--command', statement];
  await run('psql', databaseUrl, args).catch((error: unknown) => {
    if (!(error instanceof BackupError && error.message.includes(NOT_EMPTY))) throw error;
    throw new BackupError(
      `${NOT_EMPTY}. Restore into an empty database, so that nothing is overwritten.`,
    );
  });
}

/**
 * Restores a dump into an empty database, completely or not at all.
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
