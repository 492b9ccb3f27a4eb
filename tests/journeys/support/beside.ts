/** Commands beside the running shop of the journeys, as an operator types them. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import '../../setup/provided';

const program = fileURLToPath(new URL('../../../build/index.js', import.meta.url));

/** Runs a command of the built program. @returns what it printed. @throws unless it ends with 0 */
export async function runBeside(...args: string[]): Promise<string> {
  const settings = { ...inject('shopEnv'), DATA_DIR: inject('shopDataDir') };
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env,
  } as never);
  return String(stdout);
}
