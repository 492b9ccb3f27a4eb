/** Runs the shop's own api as a child process, so that its database work never blocks pages. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Log } from '@kernel/log';

/** The exit code of the api if a restart would not help. */
export const EXIT_NO_RESTART = 78;

const MIN_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 10_000;
/** After a child has run for this long, the back-off starts again at its minimum. */
const STABLE_AFTER_MS = 30_000;

export interface ApiProcess {
  /** Resolves to the api's port when the api accepts requests. */
  ready: Promise<number>;
  stop(): Promise<void>;
}

interface ApiProcessOptions {
  /** Node.js arguments, which start the program as an api. */
  args: string[];
  /** The environment of the child, without the port. */
  env: Record<string, string>;
  /** The port of the api. If it is 0 or absent, the system chooses a free port. */
  port?: number;
  log: Log;
  /** Called after each start of the api, with the result of `newOpeningKey`. */
  onOpeningKey?(key: string | null): void;
  /** Called when the child ended with `EXIT_NO_RESTART`. */
  onFatalExit(): void;
}

/**
 * Starts the child process. When it ends, it is restarted on the same port, except after
 * `EXIT_NO_RESTART`.
 */
export function startApiProcess(options: ApiProcessOptions): ApiProcess {
  const { args, env, log, onOpeningKey, onFatalExit } = options;
  let child: ChildProcess | undefined;
  let stopping = false;
  let port = options.port ?? 0;
  let wait = MIN_BACKOFF_MS;
  let resolveReady: (port: number) => void;
  const ready = new Promise<number>((resolve) => {
    resolveReady = resolve;
  });

  function start(): void {
    const started = Date.now();
    const startAgain = (reason: object, words: string) => {
      if (stopping) return;
      if (Date.now() - started > STABLE_AFTER_MS) wait = MIN_BACKOFF_MS;
      log.error({ ...reason, wait }, words);
      setTimeout(() => !stopping && start(), wait);
      wait = Math.min(wait * 2, MAX_BACKOFF_MS);
    };
    // If memory or processes run out, `spawn` either throws or emits an error later.
    const notStarted = (err: unknown) =>
      startAgain({ err }, 'the api could not be started; retrying');
    try {
      child = spawn(process.execPath, args, {
        env: Object.assign({} as NodeJS.ProcessEnv, env, { API_PORT: String(port) }),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch (error) {
      notStarted(error);
      return;
    }
    if (child.pid === undefined) child.once('error', notStarted);
    child.on('message', (message: { port?: number; openingKey?: string | null }) => {
      if (!message.port) return;
      port = message.port;
      resolveReady(port);
      onOpeningKey?.(message.openingKey ?? null);
    });
    child.once('exit', (code, signal) => {
      if (code === EXIT_NO_RESTART && !stopping) return onFatalExit();
      startAgain({ code, signal }, 'the api ended and is restarted');
    });
  }

  start();
  return {
    ready,
    async stop() {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
