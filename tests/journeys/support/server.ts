import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../setup/free-port';
import { full } from '../../setup/full';
import { oncePerRun } from '../../setup/run-folder';
import { lendDemoMedia } from './demo-media';

const program = fileURLToPath(new URL('../../../build/index.js', import.meta.url));

/** The first start creates the database and draws the demo shop's pictures. */
const READY_MS = 360_000;
/** Longer than the program waits for open requests when it stops. */
const STOP_MS = 20_000;
/** Milliseconds that the system may need to reap a killed process. */
const GONE_MS = 60_000;
/** On a busy machine an answer of the api may take longer than a visitor would wait. */
const API_TIMEOUT_MS = '30000';
const POLL_MS = 100;

export interface ShopOptions {
  /** Role and arguments; by default the web and the api. */
  args?: string[];
  /** Settings besides the port and the data folder. */
  env?: Record<string, string>;
  /**
   * A folder of the caller's, which is kept. By default a new one that is deleted at the end, with
   * a migrated database, and the demo shop unless `DEMO_SHOP` is `0`.
   */
  dataDir?: string;
  /** Path that answers 200 when the program is ready. */
  readyPath?: string;
  /** The built program; another one for testing this file. */
  program?: string;
}

export interface RunningShop {
  /** Without a trailing slash. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Everything printed so far. */
  logs(): string;
  /** Stops the program by SIGTERM, and kills what is left after 20 seconds. */
  stop(): Promise<void>;
  /** Kills the program and its children at once, as a power cut would. */
  crash(): Promise<void>;
}

/**
 * Starts the built program with its own configuration (of this process's environment only the path)
 * and waits until it is ready.
 * @throws with the program's last lines if it ends or does not get ready
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const script = options.program ?? program;
  if (!existsSync(script))
    throw new Error('There is no build to start: run `npm run build` first.');
  const dataDir = options.dataDir ?? (await prepareDataDir(options));
  const port = await freePort();
  const child = launch(script, options, { port, dataDir });
  const output = capture(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const killAtExit = () => signalTree(child, 'SIGKILL');
  process.once('exit', killAtExit);

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    signalTree(child, signal);
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
    signalTree(child, 'SIGKILL');
    await ended;
    await groupIsGone(child);
    process.off('exit', killAtExit);
  };
  const stop = async () => {
    await end('SIGTERM');
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };

  const shop: RunningShop = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    logs: output,
    stop,
    crash: () => end('SIGKILL'),
  };
  try {
    await waitUntilReady(shop.url + (options.readyPath ?? '/readyz'), child);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output().slice(-4_000)}`);
  }
  return shop;
}

/** A new data folder for these options. */
async function prepareDataDir({ program: other, args = [], env = {} }: ShopOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const hasDatabase = !other && args.length === 0 && !env.API_BASE_URL && !env.DATABASE_URL;
  if (hasDatabase) await copyReadyData(env.DEMO_SHOP === '0' ? 'empty' : 'demo', dataDir);
  return dataDir;
}

/**
 * Copies a data folder that the program itself has made once for the run, because that takes many
 * seconds. It includes the secrets that its demo accounts are encrypted with.
 */
export async function copyReadyData(content: 'demo' | 'empty', dataDir: string): Promise<void> {
  const ready = await oncePerRun(`data-${content}`, async (folder) => {
    const env = { DEMO_SHOP: content === 'demo' ? '1' : '0' };
    // For a release the program draws its own pictures, while it serves.
    if (content === 'demo' && !full) await lendDemoMedia(folder);
    const shop = await startShop({ dataDir: folder, env });
    await shop.stop();
  });
  await cp(ready, dataDir, { recursive: true });
}

function launch(
  script: string,
  { args = [], env = {} }: ShopOptions,
  { port, dataDir }: { port: number; dataDir: string },
): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    // Not the project's folder: the program finds its own files from anywhere.
    cwd: tmpdir(),
    // In its own process group, so that the api's process ends with the web's.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      API_TIMEOUT_MS,
      ...env,
    },
  });
}

function capture(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  }
  return () => text;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `The program ended (${child.exitCode ?? child.signalCode}) before it was ready:`,
      );
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await delay(POLL_MS);
  }
  throw new Error(`The program was not ready after ${READY_MS / 1_000} seconds:`);
}

/**
 * Waits for the children too. A killed process still counts, for example for a lock on the data,
 * until the system has reaped it; some containers need seconds for that.
 */
async function groupIsGone({ pid }: ChildProcess): Promise<void> {
  const deadline = Date.now() + GONE_MS;
  while (pid && Date.now() < deadline) {
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
    await delay(POLL_MS);
  }
}

function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group is already gone.
  }
}
