/**
 * `npm run faults [-- words…]`: checks that the tests detect deliberate faults.
 *
 * Each entry of `lib/fault-list.mjs` is a small fault that a careless change could introduce, with
 * the test files that must detect it. First, all these tests run without a fault and must pass.
 * Then each fault is made in a copy of the sources, and at least one of its tests must fail. With
 * words, only faults whose description or file contains one of the words are tried.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { faults } from './lib/fault-list.mjs';
import { say, seconds } from './lib/progress.mjs';
import { main, root, UserError } from './lib/project.mjs';

const MAX_PARALLEL = 2;
const execute = promisify(execFile);

/** Copies all files that git does not ignore from the working tree to a new folder. */
function copySources() {
  const to = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', listing, { cwd: root, maxBuffer: 2 ** 26 }).toString();
  for (const name of names.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(join(root, name), join(to, name));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/** Runs test files in a copy. Returns the names of failed tests, or null if no test ran. */
async function failedTests(folder, tests) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--config=tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`];
  const args = [vitest, 'run', '--project=unit', ...options, ...tests];
  const env = { ...process.env, NO_COLOR: '1' };
  // Rejects if a test fails, which is the expected result.
  await execute(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 }).catch(() => {});
  if (!existsSync(report)) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (testResults.length === 0) return null;
  return testResults.flatMap(({ assertionResults, message, name, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const broke = failed.length === 0 && status === 'failed';
    return broke ? [`${name}: ${message}`] : failed.map(({ fullName }) => fullName);
  });
}

/** Makes one fault, runs its tests, and reverts it. */
async function tryFault(folder, { file, find, replace, tests }) {
  const path = join(folder, file);
  if (!existsSync(path)) return { caught: false, text: `${file} does not exist` };
  const source = readFileSync(path, 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2) {
    return { caught: false, text: `its text occurs ${parts.length - 1} times in ${file}` };
  }
  writeFileSync(path, parts.join(replace));
  try {
    const failed = await failedTests(folder, tests);
    if (failed === null) return { caught: false, text: `no test ran of ${tests.join(', ')}` };
    if (failed.length === 0) return { caught: false, text: `NOT CAUGHT by ${tests.join(', ')}` };
    const more = failed.length > 1 ? `, and ${failed.length - 1} more` : '';
    return { caught: true, text: `caught by “${failed[0]}”${more}` };
  } finally {
    writeFileSync(path, source);
  }
}

await main(async () => {
  const words = process.argv.slice(2);
  const wanted = faults.filter(
    ({ what, file }) =>
      words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
  );
  if (wanted.length === 0) throw new UserError(`No fault matches: ${words.join(', ')}.`);
  const start = Date.now();
  const lanes = Math.min(MAX_PARALLEL, availableParallelism());
  const folders = Array.from({ length: lanes }, copySources);
  try {
    say(`Running the tests of ${wanted.length} faults on the unchanged code…`);
    const tests = [...new Set(wanted.flatMap((fault) => fault.tests))];
    const broken = await failedTests(folders[0], tests);
    if (broken === null) throw new UserError('No test ran. Run npm install first.');
    if (broken.length > 0) throw new UserError(`These tests already fail:\n${broken.join('\n')}`);

    const left = wanted.map((fault, index) => ({ fault, number: index + 1 }));
    let caught = 0;
    await Promise.all(
      folders.map(async (folder) => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { fault, number } = next;
          const result = await tryFault(folder, fault);
          caught += Number(result.caught);
          console.log(`${number}. ${fault.what} (${fault.file}): ${result.text}`);
        }
      }),
    );
    console.log(`\n${caught} of ${wanted.length} faults caught in ${seconds(Date.now() - start)}`);
    return caught === wanted.length ? 0 : 1;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
