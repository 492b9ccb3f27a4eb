import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { full } from './setup/full';

const root = fileURLToPath(new URL('..', import.meta.url));

const builtTests = 'tests/built/*.test.ts';
const apiTests = 'tests/**/*.api.test.ts';
const databaseTests = 'tests/**/*.db.test.ts';
const journeyTests = 'tests/journeys/*.test.ts';
/** The checker first: it takes seconds to get ready. */
const browserSetup = ['tests/setup/html-checker.ts', 'tests/setup/chromium.ts'];
/** The desk and what it changes, which also run with the shop on PostgreSQL. */
const deskJourneys = ['desk', 'desk-orders', 'desk-people', 'catalogue'];
const supportTests = 'tests/journeys/support/**/*.test.ts';

/** One more than processors: a quarter of the time, tests wait for a time-out, a page or a terminal. */
const workers = availableParallelism() + 1;

/** Modules keep nothing between two files but settings, which `tests/setup/worker.ts` puts back. */
const shared = { forks: { isolate: false } };

/** One project of the run; everything at the top level of the configuration is inherited. */
function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  const poolOptions = { forks: { isolate: true, singleFork: false, ...test?.poolOptions?.forks } };
  return { extends: true, root, test: { name, ...test, poolOptions } };
}

/**
 * The projects, and what decides where a test file belongs:
 * - `unit`: every `tests/**` file without a special name; no process, browser or database server.
 * - `pglite` and `postgres`: the api on a database (`inject('database')` says which). Files named
 *   `*.db.test.ts` are about SQL, locks, search, import or the tree and run on both; what only
 *   checks requests and answers is named `*.api.test.ts` and runs on PGlite, in a full run on both.
 * - `pooler`: in a full run, the files `*.db.test.ts` again behind PgBouncer in transaction mode.
 * - `built`: what the build made, looked at as files.
 * - `support`: the journey harness tried on sample pages of its own.
 * - `journeys`: real browsers against the built program, both after the others.
 * - `journeys-postgres`: those of the desk with the shop on PostgreSQL, in a full run only.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}app/` },
      { find: /^@contract\//, replacement: `${root}api/contract/` },
      { find: /^@kernel\//, replacement: `${root}api/kernel/` },
      { find: 'react/jsx-dev-runtime', replacement: `${root}tests/setup/jsx.ts` },
    ],
  },
  test: {
    setupFiles: ['tests/setup/worker.ts', 'tests/setup/console.ts'],
    maxWorkers: workers,
    // With fewer, an idle worker is ended by a timer that may outlive its reason and then ends the
    // run: "Terminating worker thread" (tinypool 1 of vitest 3.2).
    minWorkers: workers,
    // A worker is used for one file after another, so that packages are loaded once; modules of
    // ours are loaded anew for each file, or shared, as the projects say.
    poolOptions: { forks: { isolate: false } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A second, the default, is too short on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('unit', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [apiTests, databaseTests, builtTests, 'tests/journeys/**'],
        // Tests of the web that need an upstream run the real api on PGlite.
        provide: { database: { kind: 'pglite' } },
        poolOptions: shared,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('pglite', {
        include: [apiTests, databaseTests],
        provide: { database: { kind: 'pglite' } },
        poolOptions: shared,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('postgres', {
        include: full ? [apiTests, databaseTests] : [databaseTests],
        globalSetup: ['tests/setup/postgres.ts'],
        poolOptions: shared,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('pooler', {
        include: [databaseTests],
        globalSetup: ['tests/setup/pooler.ts'],
        poolOptions: shared,
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('built', { include: [builtTests] }),
      project('support', {
        include: [supportTests],
        globalSetup: browserSetup,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 1 },
      }),
      project('journeys', {
        include: [journeyTests],
        globalSetup: [...browserSetup, 'tests/setup/shop.ts'],
        testTimeout: 400_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 90_000 } },
        sequence: { groupOrder: 1 },
      }),
      project('journeys-postgres', {
        include: deskJourneys.map((name) => `tests/journeys/${name}.test.ts`),
        globalSetup: [...browserSetup, 'tests/setup/shop-postgres.ts'],
        testTimeout: 400_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 90_000 } },
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
