import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const PARENT_CHECK_MS = 500;
const parent = process.ppid;

/** @typedef {{ code: number, output: string }} Finished */

/**
 * Runs a program to its end. Its output goes to ours as it comes; when `quiet` it is only kept, with
 * `print` it is kept and handed on piece by piece. SIGTERM is passed on. So is SIGINT, except from a
 * terminal, which sends it to the whole process group by itself: the program would get it twice. npm
 * passes a signal on to a shell that dies of it and tells nobody, so below npm the end of the parent
 * counts as SIGTERM.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, print?: (text: string) => void, input?: 'inherit' | 'ignore' }} [options]
 * @returns {Promise<Finished>} `code` is 128 + the signal's number for a program that a signal ended
 */
export function run(command, args, options = {}) {
  const { env = process.env, quiet = false, print, input = 'ignore' } = options;
  const out = quiet || print ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd: root, env, stdio: [input, out, out] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      print?.(chunk);
    });
  }

  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, forward);
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    forward('SIGTERM');
  }, PARENT_CHECK_MS);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const interrupted = signal ? 128 + constants.signals[signal] : 1;
      resolve({ code: code === null ? interrupted : code, output });
    });
  }).finally(() => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  });
}

/** Runs Node itself on a script. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs an installed package's command by its script's path below `node_modules`. */
export function runTool(script, args, options) {
  return runNode([`${root}node_modules/${script}`, ...args], options);
}

/** The last lines of a program's output, for an error message. */
export function tail(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
