import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runTool, tail } from './child.mjs';
import { root } from './project.mjs';
import { failed, passed } from './steps.mjs';

/**
 * The steps of a test run. Build, lint, types and the tests without the built shop run in parallel;
 * the tests of the built shop follow, because browsers and shops beside other tests make both slower
 * than one after the other.
 *
 * @param {import('./test-plan.mjs').Plan} plan
 * @returns {import('./steps.mjs').Step[]}
 */
export function stepsOf(plan) {
  const { build, lint, types, quick, last } = plan;
  const first = [
    ...(build ? [{ name: 'build', run: buildShop }] : []),
    ...(lint
      ? [
          {
            name: 'lint',
            run: asOneTest(['@biomejs/biome/bin/biome', 'check'], ['knip/bin/knip.js']),
          },
        ]
      : []),
    ...(types
      ? [{ name: 'types', run: asOneTest(['typescript-native/bin/tsc', ...typeArgs]) }]
      : []),
    ...(quick.length > 0 ? [{ name: nameOf(quick), run: vitest(quick, plan) }] : []),
  ];
  if (last.length === 0) return first;
  const needs = build ? ['build'] : [];
  const after = quick.length > 0 ? [nameOf(quick)] : [];
  return [...first, { name: nameOf(last), needs, after, run: vitest(last, plan) }];
}

const nameOf = (projects) => `tests: ${projects.join(', ')}`;

/** A single thread, because several check much of it twice, and tests run on the other processors. */
const typeArgs = [
  ...['--noEmit', '--singleThreaded'],
  ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
];

/** Builds the shop. A failed build counts as a failed test; a successful build is not counted. */
async function buildShop() {
  await ensureBuilt();
  return { count: { passed: 0, failed: 0, skipped: 0 } };
}

/** Runs tools in parallel. They count as one test, which fails if any tool fails. */
const asOneTest =
  (...tools) =>
  async () => {
    const runs = await Promise.all(
      tools.map(([script, ...args]) => runTool(script, args, { quiet: true, env: withColour() })),
    );
    const failures = runs.filter(({ code }) => code !== 0);
    if (failures.length === 0) return passed();
    return failed(failures.map(({ output }) => output).join('\n'));
  };

/** Runs projects of vitest and counts the tests in its report. */
const vitest =
  (projects, { args, full }) =>
  async (print) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
    const report = join(folder, 'report.json');
    try {
      const { code, output } = await runTool(
        'vitest/vitest.mjs',
        [
          'run',
          '--config=tests/vitest.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...projects.flatMap((name) => ['--project', name]),
          ...args,
        ],
        { print, env: { ...withColour(), ...(full ? { TEST_FULL: '1' } : {}) } },
      );
      return outcomeOf(readReport(report), code, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

/** The environment of tools. They write to a pipe, so colours are forced if we have a terminal. */
function withColour() {
  const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
  return isColoured ? { ...process.env, FORCE_COLOR: '1' } : process.env;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts tests. A file that could not be loaded counts as one failure. So does a run that failed
 * without a failed test, for example because of an error outside of all tests. A test that passed
 * although it has a failure message was tried twice: it is flaky.
 *
 * @returns {import('./steps.mjs').Outcome}
 */
function outcomeOf(report, exitCode, output) {
  const files = report?.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((t) => t.status !== 'failed'),
  );
  const count = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      name: `${shortName(file)} > ${fullName}`,
      message: failureMessages[0],
    })),
  );
  const list = [
    ...broken.map((file) => `${shortName(file)}\n    ${firstLine(file.message)}`),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${name}\n    ${firstLine(message)}`),
  ];
  const flaky = tests
    .filter(({ status, message }) => status === 'passed' && message !== undefined)
    .map(({ name, message }) => `${name}\n    ${firstLine(message)}`);
  if (exitCode !== 0 && count.failed === 0) {
    count.failed = 1;
    list.push(tail(output));
  }
  return { count, flaky, ...(count.failed > 0 ? { failure: list.join('\n') } : {}) };
}

const shortName = ({ name = '' }) => name.replace(root, '');
const firstLine = (message = '') => message.trim().split('\n')[0];
