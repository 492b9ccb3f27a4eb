import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An absolute path from parts relative to the project's folder. */
export const projectPath = (...parts) => join(root, ...parts);

/** The path of the built program. */
export const program = projectPath('build', 'index.js');

/**
 * Environment of the program on Linux. With the C library's default of one malloc arena per thread,
 * pictures and compression leave some 40 MB unused (part `memory` of the bench).
 */
export const serviceEnv = { MALLOC_ARENA_MAX: '2' };

/**
 * Node.js flags of the program. With half the default size of the young generation, it needs some
 * 45 MB less under load and answers as many requests (docs/decisions/0185).
 */
export const serviceFlags = ['--max-semi-space-size=8'];

/**
 * An error that the user can fix: only its message is printed, without a stack. The message says
 * what is wrong and what to do next.
 */
export class UserError extends Error {}

/** @throws {UserError} when Node.js is older than `engines.node` in package.json */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  const wanted = engines.node.replace(/^[^\d]*/, '');
  if (compareVersions(process.versions.node, wanted) >= 0) return;
  throw new UserError(
    `This is Node.js ${process.versions.node}; the shop needs ${wanted} or newer.\n` +
      'Install the current long-term version from https://nodejs.org, then run the command again.',
  );
}

function compareVersions(left, right) {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (a[index] || 0) - (b[index] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Runs the main function of a command. The number that it returns becomes the exit code. Of a
 * {@link UserError}, only the message is printed; any other error is printed with its stack.
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
