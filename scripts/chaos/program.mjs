/**
 * Starts the built shop so that it can be killed and restarted with the same port and data folder.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, SECRETS } from '../../bench/shop.mjs';
import { root, serviceEnv, serviceFlags } from '../lib/project.mjs';

/** Timeout of the first start, which creates the demo shop. */
const FIRST_READY_MS = 400_000;
const READY_MS = 60_000;
const STOP_MS = 30_000;
const IMPORT_MS = 180_000;
const LEDGER_MS = 120_000;

/** The built program of a version, by its folder. */
const programOf = (folder) => join(folder, 'build', 'index.js');

/**
 * The environment of every trial. `TRUST_PROXY` lets each simulated visitor have its own network
 * address.
 */
export const environment = (dataDir, more = {}) => ({
  ...serviceEnv,
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  ALLOW_SANDBOX: '1',
  DEMO_SHOP: '1',
  ...SECRETS,
  ...more,
});

/**
 * @typedef {object} Program
 * @property {string} url
 * @property {() => boolean} isUp whether the web is running: false after `stop`, and from a kill
 * until it has restarted
 * @property {() => number} starts how often the web has started
 * @property {() => number} pid of the web
 * @property {() => Promise<void>} killWeb sends SIGKILL to the web and restarts it; its api then
 * exits by itself
 * @property {() => boolean} killApi sends SIGKILL to the api, which the web restarts; false if
 * there is no api
 * @property {() => Promise<void>} untilReady waits until the shop is ready, for at most a minute
 * @property {() => Promise<boolean>} stop sends SIGTERM; false if the program then had to be killed
 */

/**
 * Starts the program and waits until it is ready.
 * @param {string} [folder] the folder of the version to start; by default this version
 * @returns {Promise<Program>}
 */
export async function startProgram(dataDir, more = {}, role = [], folder = root) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child;
  let ended;
  let starts = 0;
  let isUp = false;
  let faults = '';

  async function start() {
    starts += 1;
    const env = environment(dataDir, {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      ...more,
    });
    const args = [...serviceFlags, programOf(folder), ...role];
    const stdio = ['ignore', 'ignore', 'pipe'];
    child = spawn(process.execPath, args, { cwd: folder, env, stdio });
    ended = once(child, 'exit');
    child.stderr.setEncoding('utf8').on('data', (text) => {
      faults = (faults + text).slice(-2_000);
    });
    const [path, limit] = starts === 1 ? ['/readyz', FIRST_READY_MS] : ['/healthz', READY_MS];
    const until = Date.now() + limit;
    for (;;) {
      const signal = AbortSignal.timeout(limit);
      const answer = await fetch(url + path, { signal }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) break;
      if (hasEnded(child) || Date.now() > until) {
        child.kill('SIGTERM');
        throw new Error(`The shop did not start:\n${faults}`);
      }
      await delay(50);
    }
    isUp = true;
  }
  const killAtExit = () => child?.kill('SIGKILL');
  process.once('exit', killAtExit);
  await start();
  return {
    url,
    isUp: () => isUp,
    starts: () => starts,
    pid: () => child.pid,
    async killWeb() {
      isUp = false;
      child.kill('SIGKILL');
      await ended;
      await start();
    },
    killApi() {
      const [api] = childrenOf(child.pid);
      if (api) process.kill(api, 'SIGKILL');
      return Boolean(api);
    },
    async untilReady() {
      const until = Date.now() + READY_MS;
      while (Date.now() < until) {
        const signal = AbortSignal.timeout(READY_MS);
        const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        await delay(100);
      }
    },
    async stop() {
      isUp = false;
      process.off('exit', killAtExit);
      child.kill('SIGTERM');
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      const hasStopped = hasEnded(child);
      child.kill('SIGKILL');
      return hasStopped;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

function childrenOf(pid) {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return listed.split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Starts an import of a file. The import can be killed, and is killed after `IMPORT_MS`. */
export function startImport(dataDir, file, more = {}, folder = root) {
  const args = [...serviceFlags, programOf(folder), 'import', file, '--no-pictures'];
  const env = environment(dataDir, more);
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const timer = setTimeout(kill, IMPORT_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'close').then(([code, signal]) => {
    process.off('exit', kill);
    clearTimeout(timer);
    return { code, signal, output };
  });
  return { kill, output: () => output, ended };
}

/**
 * Runs the command `ledger`, which compares orders, payments and sums. Returns '' if they agree,
 * otherwise its exit code and the end of its output.
 */
export async function ledgerDifference(dataDir, env) {
  const child = spawn(process.execPath, [...serviceFlags, programOf(root), 'ledger'], {
    cwd: root,
    env: environment(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LEDGER_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return code === 0 ? '' : `${code}: ${output.slice(-500)}`;
}
