import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { full } from './setup/full';
import { LongestFirst } from './setup/longest-first';

const root = fileURLToPath(new URL('..', import.meta.url));

const builtTests = 'tests/built/*.test.ts';
const apiTests = 'tests/**/*.api.test.ts';
const databaseTests = 'tests/**/*.db.test.ts';
const postgresTests = 'tests/**/*.pg.test.ts';
const journeyTests = 'tests/journeys/*.test.ts';
/** The desk and what it changes, which also run with the shop on PostgreSQL. */
const deskJourneys = ['desk', 'desk-orders', 'desk-people', 'catalogue'];
const supportTests = 'tests/journeys/support/**/*.test.ts';

/**
 * One more than processors, because tests wait for answers, pages and terminals. Each more loads all
 * modules again.
 */
const workers = availableParallelism() + 1;

/**
 * What browsers and started programs share with the machine can go wrong once without a fault: a run
 * that nobody watches tries such a test again. `npm test` names those that needed it.
 */
const retry = process.env.CI === 'true' ? 1 : 0;

/**
 * A worker is used for one file after another, so that modules are loaded once. They keep nothing
 * between two files but settings, which `tests/setup/worker.ts` puts back. With more megabytes for
 * what is new, V8 spends a fifteenth less of the time on collecting what is gone.
 */
const poolOptions = {
  forks: { isolate: false, singleFork: false, execArgv: ['--max-semi-space-size=64'] },
};

/** One project of the run; everything at the top level of the configuration is inherited. */
function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { extends: true, root, test: { name, ...test, poolOptions } };
}

/**
 * The projects, and what decides where a test file belongs:
 * - `unit`: every other file, with the api on PostgreSQL (`inject('database')` says which).
 * - `pglite`: in a full run, or by its name, the api on PGlite: `*.db.test.ts`, about SQL, locks,
 *   search or the tree; in a full run also `*.api.test.ts`, what is the same on each engine, and
 *   `*.pg.test.ts`, what is about many connections at once, or takes PGlite long.
 * - `pooler`: in a full run, or by its name, the files on PostgreSQL again behind PgBouncer in transaction mode.
 * - `built`: what the build made, looked at as files.
 * - `support`: in a full run, or by its name, the journey harness tried on sample pages of its own.
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
    poolOptions,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // Tests of another language load its texts themselves.
    env: { LANGUAGES: 'en' },
    unstubEnvs: true,
    unstubGlobals: true,
    // A second, the default, is too short on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('unit', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [builtTests, 'tests/journeys/**'],
        globalSetup: ['tests/setup/first-archive.ts', 'tests/setup/postgres.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('pglite', {
        include: [databaseTests, ...(full ? [apiTests, postgresTests] : [])],
        provide: { database: { kind: 'pglite' } },
        globalSetup: ['tests/setup/first-archive.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('pooler', {
        include: [databaseTests, postgresTests],
        globalSetup: ['tests/setup/pooler.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('built', { include: [builtTests] }),
      project('support', {
        include: [supportTests],
        globalSetup: ['tests/setup/html-checker.ts'],
        retry,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 1 },
      }),
      project('journeys', {
        include: [journeyTests],
        globalSetup: ['tests/setup/html-checker.ts', 'tests/setup/shop.ts'],
        retry,
        testTimeout: 400_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 90_000 } },
        sequence: { groupOrder: 1 },
      }),
      project('journeys-postgres', {
        include: deskJourneys.map((name) => `tests/journeys/${name}.test.ts`),
        globalSetup: ['tests/setup/html-checker.ts', 'tests/setup/shop-postgres.ts'],
        retry,
        testTimeout: 400_000,
        hookTimeout: 400_000,
        expect: { poll: { timeout: 90_000 } },
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
