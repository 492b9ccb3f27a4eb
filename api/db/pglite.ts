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

/** Opens PGlite in a folder, in memory, or from an archive. */
export async function createPglite(options: Omit<PGliteOptions, 'extensions'>): Promise<PGlite> {
  const [{ PGlite }, { ltree }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/ltree'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create({ ...options, extensions: { linkWhenNeeded, pg_trgm, ltree } });
}
