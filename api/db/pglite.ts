/** PGlite with the extensions that the schema uses. */
import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

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
export const createPglite = (options: Omit<PGliteOptions, 'extensions'>): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { linkWhenNeeded, pg_trgm, ltree } });
