import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { program, root, serviceEnv, serviceFlags } from '../scripts/lib/project.mjs';

/** Timeout of a start. The first start also creates the database and the demo shop. */
const READY_MS = 300_000;
const STOP_MS = 20_000;

/** Secrets for the bench only. Web and api need the same ones. */
export const SECRETS = {
  SESSION_SECRETS: 'only-for-the-bench-only-for-the-bench-session',
  API_WEB_SECRETS: 'only-for-the-bench-only-for-the-bench-web',
  DATA_SECRETS: 'only-for-the-bench-only-for-the-bench-data',
};

/**
 * @typedef {object} RunningProgram
 * @property {string} url without a trailing slash
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built program in a role and waits until it is ready.
 *
 * @param {object} options
 * @param {string} options.dataDir
 * @param {'web' | 'api'} [options.role] by default both, with the api as the web's child process
 * @param {Record<string, string>} [options.env]
 * @param {string[]} [options.flags] of Node.js
 * @param {boolean} [options.oneCore] whether to keep the process on one core, if the system can
 * @returns {Promise<RunningProgram>}
 */
export async function startProgram({ dataDir, role, env = {}, flags = [], oneCore = false }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const prefix = oneCore ? onOneCore() : [];
  const node = [process.execPath, ...serviceFlags, ...flags, program];
  const command = [...prefix, ...node, ...(role ? [role] : [])];
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    // A process group of its own, so that signals also reach the api as a child process.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...serviceEnv,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...SECRETS,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has already ended.
    }
  };
  const killAtExit = () => signal('SIGKILL');
  process.once('exit', killAtExit);
  const stop = async () => {
    signal('SIGTERM');
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
    signal('SIGKILL');
    await ended;
    process.off('exit', killAtExit);
  };

  const ready = role === 'api' ? '/api/category/all' : '/readyz';
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url + ready).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { url, pid: child.pid, stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The program did not become ready:\n${output}`);
    }
    await delay(100);
  }
}

/**
 * Starts the api alone. With `startWeb`, web and api can be measured separately.
 *
 * @param {object} options
 * @param {string} options.dataDir
 * @param {Record<string, string>} [options.api] further environment of the api
 */
export async function startApi({ dataDir, api = {} }) {
  const running = await startProgram({ dataDir, role: 'api', env: api });
  return { ...running, baseUrl: `${running.url}/api` };
}

/**
 * Starts a web for a running api. `cache: false` switches the page cache off; `more` is further
 * environment.
 */
export function startWeb({ dataDir, baseUrl, cache = true, more = {}, ...options }) {
  const env = { API_BASE_URL: baseUrl, ...(cache ? {} : { PAGE_CACHE_BYTES: '0' }), ...more };
  return startProgram({ dataDir, role: 'web', env, ...options });
}

/** Resident memory of a process in MiB; undefined if the system does not report it. */
export function residentMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
  } catch {
    return undefined;
  }
}

/** Processor time of a process in seconds; undefined if the system does not report it. */
export function processorSeconds(pid) {
  try {
    // Fields 14 and 15 have the times in clock ticks of 10 ms. The split is after field 2, the name
    // in brackets, because the name may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/**
 * Processor time of a process with all its threads, in milliseconds to a millionth; undefined if the
 * system does not report it.
 */
export function processorMilliseconds(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      // The first field has the nanoseconds on a processor.
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return undefined;
  }
}

/** Finds a free loopback port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The words before a command that pin its process to the last core, on which the system does the
 * least work; empty without `taskset`.
 */
export function onOneCore() {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, 'taskset'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found ? ['taskset', '-c', String(availableParallelism() - 1)] : [];
}
