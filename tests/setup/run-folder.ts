/** What is made once for a whole test run and then shared by its files. */
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './provided';

/** Set in the process of a global setup alone. */
let ownFolder: string | undefined;

/** For a global setup: makes the folder of this run. Provide it as `runFolder`, remove it at the end. */
export async function createRunFolder(): Promise<string> {
  ownFolder = await mkdtemp(join(tmpdir(), 'shop-run-'));
  return ownFolder;
}

/**
 * Lets `make` fill a folder once per run; everybody else gets the folder as it was left, and must
 * not write into it. Where two files begin at the same moment, both make it and one is thrown away.
 */
export async function oncePerRun(
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  // A global setup cannot even load `vitest`.
  const runFolder = ownFolder ?? (await import('vitest')).inject('runFolder');
  const ready = join(runFolder, name);
  if (existsSync(ready)) return ready;
  const partial = await mkdtemp(join(runFolder, 'partial-'));
  await make(partial);
  await rename(partial, ready).catch(() => rm(partial, { recursive: true, force: true }));
  return ready;
}
