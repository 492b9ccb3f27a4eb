/** PGlite with the extensions that the schema uses. */
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
  /** Memory of PostgreSQL for pages of its files, such as `16MB`; 128 MB unless told. */
  sharedBuffers?: string | undefined;
}

/** Opens PGlite in a folder, in memory, or from an archive. */
export async function createPglite({ sharedBuffers, ...options }: OwnOptions): Promise<PGlite> {
  const [{ PGlite }, { ltree }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/ltree'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  // Not by its file of settings: what is written there would hold for whoever opens the folder next.
  const settings = sharedBuffers ? ['-c', `shared_buffers=${sharedBuffers}`] : [];
  return PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, ...settings],
    extensions: { linkWhenNeeded, pg_trgm, ltree },
  });
}
