/** PGlite with the extensions that the schema uses, and the folders that it works in. */
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Extension, PGlite, PGliteOptions } from '@electric-sql/pglite';

/**
 * Has extensions linked when a query first needs them. PGlite 0.5 otherwise links them all at
 * once while it starts, and two that finish in the wrong order leave each other's functions
 * unresolved: a trigram search then answers nothing, or never returns.
 */
const linkWhenNeeded: Extension = {
  name: 'link-when-needed',
  setup: async (_pglite, emscriptenOpts) => ({
    emscriptenOpts: { ...emscriptenOpts, noWasmDecoding: true },
  }),
};

interface OwnOptions extends Omit<PGliteOptions, 'extensions'> {
  /** Settings of PostgreSQL for as long as it is open, such as `{ shared_buffers: '16MB' }`. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/** Opens PGlite in a folder, in memory, or from an archive. */
export async function createPglite({ settings = {}, ...options }: OwnOptions): Promise<PGlite> {
  const [{ PGlite }, { ltree }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/ltree'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  // Not by its file of settings: what is written there would hold for whoever opens the folder next.
  const told = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, ...told],
    extensions: { linkWhenNeeded, pg_trgm, ltree },
  });
}

/** An empty database of the schema, which the build leaves beside the program (`scripts/lib/build.mjs`). */
const READY_MADE = join(dirname(fileURLToPath(import.meta.url)), 'new-shop', 'pglite');

/**
 * Begins a new folder with a copy of the ready-made database: PGlite takes seconds to make one, and
 * some 700 MB, of which it gives little back. Where the build left none, PGlite makes it.
 */
export async function beginFolder(folder: string, readyMade = READY_MADE): Promise<void> {
  if (!existsSync(folder) && existsSync(readyMade)) await copyFolder(readyMade, folder);
}

/** Copies a database that is not open; it has its name once it is whole. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const incoming = `${to}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await cp(from, incoming, { recursive: true });
  await rename(incoming, to);
}
