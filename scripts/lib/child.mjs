import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const PARENT_CHECK_MS = 500;
const parent = process.ppid;

/** @typedef {{ code: number, output: string }} Finished */

/**
 * Runs a program to its end. Its output is printed as it arrives. With `quiet`, it is collected
 * instead. With `print`, it is collected and passed to that function.
 *
 * SIGTERM and SIGINT are forwarded to the program, except SIGINT in a terminal, because Ctrl+C
 * sends it to the program too. npm runs this script through a shell that does not forward signals,
 * so under npm the program gets SIGTERM when the parent of this process ends.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, print?: (text: string) => void, input?:
 * 'inherit' | 'ignore' }} [options]
 * @returns {Promise<Finished>} `code` is 128 + the signal's number if a signal has ended the
 * program
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

/** Runs a script with Node.js. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs the command of a package. @param script the path of its script below `node_modules` */
export function runTool(script, args, options) {
  return runNode([`${root}node_modules/${script}`, ...args], options);
}

/** The last lines of a program's output, for an error message. */
export function tail(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
