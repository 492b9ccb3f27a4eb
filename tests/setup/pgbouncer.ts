import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port';
import { type RunningServer, serverOwner } from './postgres';

const DEBIAN = '/usr/sbin/pgbouncer';
const START_LIMIT_MS = 60_000;
const MAX_CLIENTS = 1_000;

/**
 * Starts PgBouncer in transaction mode before a server, with few connections to each database:
 * every transaction may get the connection of somebody else.
 * @param target address of a database
 * @param poolSize connections to each database
 */
export async function startPgbouncer(target: string, poolSize = 2): Promise<RunningServer> {
  const { hostname, port, username, pathname } = new URL(target);
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = ${MAX_CLIENTS}
`,
  );
  const owner = await serverOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const program = existsSync(DEBIAN) ? DEBIAN : 'pgbouncer';
  const options = { ...owner, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };
  const server = spawn(program, [file], options);
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(own))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PgBouncer did not start:\n${log}`);
    }
    await delay(50);
  }
  return { url: `postgres://${username}@127.0.0.1:${own}${pathname}`, stop };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
