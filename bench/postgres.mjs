/** Starts PostgreSQL servers for the bench. By default, their data is in a temporary folder. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './shop.mjs';

const run = promisify(execFile);

const START_TRIES = 20;

/** Folders in which Debian and Homebrew install the programs. */
const PLACES = [
  ['/usr/lib/postgresql', /^\d/],
  ['/opt/homebrew/opt', /^postgresql/],
  ['/usr/local/opt', /^postgresql/],
];

/** The folder of `initdb`: `PG_BIN`, or that of the newest version; undefined if none is found. */
export function findPostgres() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const found = PLACES.filter(([folder]) => existsSync(folder)).flatMap(([folder, name]) =>
    readdirSync(folder)
      .filter((entry) => name.test(entry))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((entry) => join(folder, entry, 'bin')),
  );
  return found.find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * @typedef {object} BenchPostgres
 * @property {(name: string, template?: string) => Promise<string>} createDatabase creates a
 *   database as a copy of `template`, which must have no connections; returns the new one's URL
 * @property {(name: string) => Promise<boolean>} hasDatabase
 * @property {(name: string) => string} addressOf the URL of a database that exists
 * @property {() => Promise<void>} crash kills all processes of the server at once, and restarts it
 * @property {string} log path of the server's log file
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server with default durability: an acknowledged commit is on disk.
 *
 * @param {string} [databaseDir] a folder for its data, which stays; a temporary one by default
 * @returns {Promise<BenchPostgres | undefined>} undefined without PostgreSQL
 */
export async function startPostgres(databaseDir) {
  const bin = findPostgres();
  if (!bin) return undefined;
  if (databaseDir) mkdirSync(databaseDir, { recursive: true });
  // The folder is not inside the bench's own, because the user that runs the server cannot read it.
  const folder = databaseDir ?? (await mkdtemp(join(tmpdir(), 'shop-bench-postgres-')));
  const owner = serverOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner };
  const data = join(folder, 'data');
  const port = await freePort();
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const access = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    await run(join(bin, 'initdb'), ['-D', data, ...access], options);
  }
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  const control = (...args) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  const log = join(folder, 'log');
  const start = () => control('-l', log, '-o', settings, 'start');
  await start();
  const addressOf = (name) => `postgres://shop@127.0.0.1:${port}/${name}`;
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop'];
  return {
    log,
    addressOf,
    async hasDatabase(name) {
      const query = `select 1 from pg_database where datname = '${name}'`;
      const { stdout } = await run(
        join(bin, 'psql'),
        [...server, '-tAc', query, 'postgres'],
        options,
      );
      return stdout.trim() === '1';
    },
    async createDatabase(name, template = 'template1') {
      await run(join(bin, 'createdb'), [...server, '-T', template, name], options);
      return addressOf(name);
    },
    async crash() {
      await killServer(data);
      for (let tries = 1; ; tries++) {
        // The lock file remains, as after a power cut, and the system may still list its process.
        await rm(join(data, 'postmaster.pid'), { force: true });
        try {
          return await start();
        } catch (error) {
          // The start fails until the last child process has noticed that the main process is gone.
          if (tries === START_TRIES) throw error;
          await delay(1_000);
        }
      }
    },
    stop: async () => {
      await control('-m', 'fast', 'stop').catch(() => undefined);
      if (!databaseDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills all processes of the server on this data folder by SIGKILL. */
export async function killServer(data) {
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  // When the main process is gone, the others end by themselves after a moment.
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]);
  for (const one of [pid, ...stdout.split('\n')].map(Number).filter(Boolean)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
}

/**
 * The user to run PostgreSQL as, because PostgreSQL refuses to run as root: the user of its
 * package, or else `nobody`. Undefined if this process does not run as root.
 */
export function serverOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([login]) => login === name));
  const [, , uid, gid] = user.find(Boolean) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
