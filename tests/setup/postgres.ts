import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port';
import { beginRun, endRun } from './postgres-run';
import './provided';

/** A busy machine takes its time; a server that failed ends by itself. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;

/**
 * Gives the run a real PostgreSQL: the server at `DATABASE_TEST_URL` where that is set, otherwise
 * one of its own, started from the installed programs in a temporary folder and thrown away
 * at the end. Durability is off: nothing here outlives the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_TEST_URL;
  const { url, sockets, stop } = given
    ? { url: given, sockets: undefined, stop: async () => undefined }
    : await startPostgres();
  const run = await beginRun(url);
  project.provide('database', { kind: 'postgres', url, sockets, run });
  return async () => {
    if (given) await endRun(url, run);
    await stop();
  };
}

const execute = promisify(execFile);

/**
 * The folder of `initdb` and `postgres`: `PG_BIN`, or the newest of Debian's, Homebrew's and
 * Postgres.app's usual places.
 *
 * @throws when there is none, saying how to get one
 */
export function findPrograms(): string {
  const candidates = [process.env.PG_BIN ?? '', ...versionsBelow('/usr/lib/postgresql', 'bin')];
  for (const prefix of ['/opt/homebrew/opt', '/usr/local/opt']) {
    candidates.push(...versionsBelow(prefix, 'bin', /^postgresql(@\d+)?$/));
  }
  candidates.push(...versionsBelow('/Applications/Postgres.app/Contents/Versions', 'bin'));
  const found = candidates.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'PostgreSQL is not installed. Install it (Debian, Ubuntu: apt-get install postgresql; ' +
      'macOS: brew install postgresql), or set PG_BIN to the folder of its programs, ' +
      'or DATABASE_TEST_URL to a server that the tests may create databases on.',
  );
}

function versionsBelow(folder: string, suffix: string, name = /^\d/): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((entry) => join(folder, entry, suffix));
}

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

export interface RunningPostgres extends RunningServer {
  /** The folder of its Unix sockets, which this user can open. */
  sockets: string;
}

/** Starts a server of the programs in `bin` on a free loopback port, without durability. */
export async function startPostgres(bin = findPrograms()): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const owner = await serverOwner();
  await chmod(folder, 0o700);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const identity = owner ?? {};
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const options = { cwd: folder, env, ...identity };

  await execute(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Each test file has several databases open, and many run at once on a machine with many cores.
    max_connections: '400',
    // Rows come and go too fast to be worth either.
    jit: 'off',
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-8_000);
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const stop = async () => {
    // SIGINT is PostgreSQL's "fast shutdown": connections are ended, not waited for.
    if (server.exitCode === null) server.kill('SIGINT');
    await Promise.race([exited, delay(STOP_LIMIT_MS, undefined, { ref: false })]);
    if (server.exitCode === null) server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await delay(50);
  }
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, sockets: folder, stop };
}

/** PostgreSQL refuses to run as root, so there it runs as its packages' own user. */
export async function serverOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(([login]) => login === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".');
}
