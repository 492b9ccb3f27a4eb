/** Programs of the tests that run in processes of their own, because they are killed. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../../api/kernel/project-root';

const root = projectRoot();
const ALIASES: Record<string, string> = {
  '~': 'app',
  '@contract': 'api/contract',
  '@kernel': 'api/kernel',
};

/** Takes modules of ours into the bundle, also by their aliases, and leaves packages out. */
const ownModules: Plugin = {
  name: 'own-modules',
  setup(bundling) {
    bundling.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const [first = '', ...rest] = path.split('/');
      const folder = ALIASES[first];
      if (folder === undefined) return { path, external: true };
      return bundling.resolve(`./${join(folder, ...rest)}`, { kind, resolveDir: root });
    });
  },
};

const bundles = new Map<string, Promise<string>>();

/** One file with all modules of ours: compiled once, it starts in a tenth of the time. */
async function bundle(script: string): Promise<string> {
  // Below the project's folder, where packages are found.
  const outfile = join(root, '.cache', `${basename(script, '.ts')}-${process.pid}.mjs`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [ownModules],
  });
  return outfile;
}

/** Starts a program: a module of the tests, with arguments. The caller reads what it prints. */
export async function startProgram(
  script: URL,
  args: readonly string[],
): Promise<ChildProcessByStdio<null, Readable, Readable>> {
  const path = fileURLToPath(script);
  const bundled = bundles.get(path) ?? bundle(path);
  bundles.set(path, bundled);
  return spawn(process.execPath, [await bundled, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}
