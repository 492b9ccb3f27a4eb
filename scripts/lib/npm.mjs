import { existsSync } from 'node:fs';
import { run, runNode } from './child.mjs';
import { UserError } from './project.mjs';

/**
 * Runs the npm that started this command, or else the npm in PATH. Collects its output.
 *
 * @throws {UserError} when npm is not installed
 */
export async function npm(args) {
  const script = process.env.npm_execpath;
  if (script && existsSync(script) && /npm-cli\.[cm]?js$/.test(script)) {
    return runNode([script, ...args], { quiet: true });
  }
  try {
    return await run('npm', args, { quiet: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new UserError(
      'npm was not found. It comes with Node.js (https://nodejs.org); on Debian and Ubuntu it is ' +
        'a separate package: apt-get install npm. Install it, then run the command again.',
    );
  }
}
