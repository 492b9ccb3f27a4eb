import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tail } from './child.mjs';
import { npm } from './npm.mjs';
import { step } from './progress.mjs';
import { projectPath, UserError } from './project.mjs';

const stamp = projectPath('node_modules', '.shop-install');
const ATTEMPTS = 2;

/**
 * Options of npm. Building needs the development packages, whatever NODE_ENV is. Install scripts
 * are off, because no package needs its script, and that of vnu-jar, which only tests use, would
 * download a Java runtime. The log level shows errors even with `npm --silent`.
 */
const options = [
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
];

/**
 * Installs the packages of `package-lock.json`, unless `node_modules` is up to date.
 *
 * @throws {UserError} when npm is missing or fails
 */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!installedByHand()) await install();
  writeFileSync(stamp, wanted);
}

/** A text that changes if the locked packages or the system change. */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(projectPath('package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

/**
 * Whether somebody ran `npm ci` or `npm install`, and npm's own record lists every locked package.
 */
function installedByHand() {
  const npmRecord = projectPath('node_modules', '.package-lock.json');
  if (!existsSync(npmRecord) || existsSync(stamp)) return false;
  const installed = JSON.parse(readFileSync(npmRecord, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { optional, version }]) =>
      path === '' || optional || installed[path]?.version === version,
  );
}

async function install() {
  let finished;
  await step('Installing the packages (once, a minute or two on a fast line)', async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      finished = await npm(['ci', ...options]);
      // `npm ci` refuses a lock file without the packages of other systems, which an incomplete
      // registry causes. `npm install` accepts such a file and installs the same versions.
      if (finished.output.includes('EUSAGE')) {
        finished = await npm(['install', '--no-save', ...options]);
      }
      if (finished.code === 0 || finished.code > 128) return;
    }
  });
  if (finished.code === 0) return;
  throw new UserError(
    `${tail(finished.output)}\n\nThe packages could not be installed (see npm's output above). ` +
      'Check the network connection and the free disk space, then run the command again.',
  );
}
