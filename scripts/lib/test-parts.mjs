import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './child.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Formatting and lint rules, as one test. */
export function checkLint() {
  return asOneTest('@biomejs/biome/bin/biome', ['check']);
}

/** The compiler's opinion, as one test. */
export function checkTypes() {
  const cache = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
  return asOneTest('typescript/bin/tsc', ['--noEmit', ...cache]);
}

async function asOneTest(script, args) {
  const { code } = await runTool(script, args);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Runs vitest and counts by its report.
 *
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runTool('vitest/vitest.mjs', [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]);
    return countReport(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts tests. A file that could not even be loaded has none and counts as one failure, and so does a
 * run that failed without saying where (no report, an error outside of any test).
 *
 * @returns {Count}
 */
export function countReport(report, exitCode) {
  const files = report?.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((t) => t.status !== 'failed'),
  ).length;
  const count = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  if (exitCode !== 0 && count.failed === 0) count.failed = 1;
  return count;
}
