/** Starts a PostgreSQL primary and a standby with streaming replication, in a temporary folder. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres, killServer, serverOwner } from '../../bench/postgres.mjs';
import { freePort } from '../../bench/shop.mjs';
import { onPostgres } from './records.mjs';

const run = promisify(execFile);

/** Timeout until a new standby replicates. */
const STREAMING_MS = 60_000;
const STREAMING = "select 1 from pg_stat_replication where state = 'streaming'";
const SYNCHRONOUS = `${STREAMING} and sync_state in ('sync', 'quorum')`;

/**
 * @typedef {object} ReplicatedPostgres
 * @property {(database: string) => string} addressOf an address with both servers, as libpq reads
 * it
 * @property {(database: string) => string} primaryOf the address of the primary
 * @property {(database: string) => string} standbyOf the address of the standby
 * @property {() => Promise<void>} killPrimary sends SIGKILL to all processes of the primary
 * @property {() => Promise<void>} killStandby sends SIGKILL to all processes of the standby
 * @property {() => Promise<void>} promote makes the standby the primary, which accepts writes
 * @property {() => Promise<void>} replace makes a new standby instead of the killed server, and
 * waits until it replicates
 * @property {() => Promise<void>} stop
 */

/**
 * Starts both servers.
 * @param {{ isSynchronous?: boolean }} [options] whether each commit waits for the standby
 * @returns {Promise<ReplicatedPostgres>}
 */
export async function startReplicatedPostgres({ isSynchronous = true } = {}) {
  const bin = findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'shop-chaos-postgres-'));
  const owner = serverOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner };
  const tool = (name, ...args) => run(join(bin, name), args, options);
  const newServer = async (name) => ({ data: join(folder, name), port: await freePort() });
  let primary = await newServer('first');
  let standby = await newServer('second');

  const control = ({ data }, ...args) => tool('pg_ctl', '-D', data, '-w', ...args);
  const start = (server) => {
    const place = `-c listen_addresses=127.0.0.1 -c port=${server.port} -c unix_socket_directories=${folder}`;
    return control(server, '-l', `${server.data}.log`, '-o', place, 'start');
  };
  const address = ({ port }, database) => `postgres://shop@127.0.0.1:${port}/${database}`;

  /**
   * Makes the standby from a copy of the primary. With synchronous replication, each later commit
   * waits until the standby has stored it. The copy is made before that setting, so a promoted
   * standby does not wait for another server.
   */
  async function startStandby() {
    await rm(standby.data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'shop'];
    await tool('pg_basebackup', ...from, '-D', standby.data, '-R', '-c', 'fast', '-X', 'stream');
    await start(standby);
    const maintenance = address(primary, 'postgres');
    if (isSynchronous) {
      await onPostgres(maintenance, "alter system set synchronous_standby_names = '*'");
      await onPostgres(maintenance, 'select pg_reload_conf()');
    }
    const until = Date.now() + STREAMING_MS;
    const isReady = isSynchronous ? SYNCHRONOUS : STREAMING;
    while ((await onPostgres(maintenance, isReady)).length === 0) {
      if (Date.now() > until) throw new Error('The standby does not replicate.');
      await delay(50);
    }
  }

  const access = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  await tool('initdb', '-D', primary.data, ...access);
  await start(primary);
  await startStandby();
  return {
    addressOf: (database) =>
      `postgres://shop@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/${database}`,
    primaryOf: (database) => address(primary, database),
    standbyOf: (database) => address(standby, database),
    killPrimary: () => killServer(primary.data),
    killStandby: () => killServer(standby.data),
    async promote() {
      await control(standby, 'promote');
      [primary, standby] = [standby, primary];
    },
    replace: startStandby,
    async stop() {
      for (const server of [primary, standby]) {
        await control(server, '-m', 'immediate', 'stop').catch(() => undefined);
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
