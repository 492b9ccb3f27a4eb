/** PGlite with the extensions that the schema uses, and its folders. */
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Extension, PGlite, PGliteOptions } from '@electric-sql/pglite';

/**
 * Links extensions when a query first needs them. PGlite 0.5 otherwise links all of them at once
 * while it starts, and two that finish in the wrong order leave each other's functions unresolved:
 * a trigram search then finds nothing, or never returns.
 */
const lazyLinking: Extension = {
  name: 'link-when-needed',
  setup: async (_pglite, emscriptenOpts) => ({
    emscriptenOpts: { ...emscriptenOpts, noWasmDecoding: true },
  }),
};

interface EngineOptions extends Omit<PGliteOptions, 'extensions'> {
  /** Settings of PostgreSQL while the database is open, such as `{ shared_buffers: '16MB' }`. */
  settings?: Readonly<Record<string, string>> | undefined;
}

export async function createPglite({ settings = {}, ...options }: EngineOptions): Promise<PGlite> {
  const [{ PGlite }, { ltree }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/ltree'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  // Passed as arguments, because settings in the folder's configuration file would be permanent.
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, ...settingArgs],
    extensions: { linkWhenNeeded: lazyLinking, pg_trgm, ltree },
  });
}

/** An empty database with the schema, which the build writes next to the program (`scripts/lib/build.mjs`). */
const EMPTY_DATABASE = join(dirname(fileURLToPath(import.meta.url)), 'new-shop', 'pglite');

/**
 * Initialises a new folder with a copy of the empty database of the build. Without such a copy, PGlite
 * creates a database, which takes seconds and about 700 MB of memory, most of which is never freed.
 */
export async function copyEmptyDatabase(folder: string, source = EMPTY_DATABASE): Promise<void> {
  if (!existsSync(folder) && existsSync(source)) await copyFolder(source, folder);
}

/** Copies a database that is not open. The copy gets its name once it is complete. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const incoming = `${to}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await cp(from, incoming, { recursive: true });
  await rename(incoming, to);
}
