import { run, runTool, tail } from './child.mjs';
import { step } from './progress.mjs';
import { UserError } from './project.mjs';
import { isOnPath, tools } from './tools.mjs';

const RETRIES = 3;

/**
 * Installs missing tools with apt-get, if that is possible without a password. Downloads Chromium
 * if it is still missing after that.
 *
 * @param {import('./tools.mjs').Tool[]} wanted
 * @throws {UserError} that says how to install the tools that are still missing
 */
export async function installTools(wanted) {
  const missing = () => wanted.filter((tool) => !tool.isInstalled());
  await installPackages(missing());
  if (missing().includes(tools.chromium)) await downloadChromium();
  if (missing().length > 0) throw new UserError(howToInstall(missing()));
}

async function installPackages(missing) {
  if (!isOnPath('apt-get')) return;
  const prefix = await becomeRoot();
  if (!prefix) return;
  const packages = missing.flatMap((tool) => tool.packages);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = async (...args) => {
    const command = [
      ...prefix,
      'apt-get',
      '-q',
      '-y',
      '-o',
      `Acquire::Retries=${RETRIES}`,
      ...args,
    ];
    return run(command[0], command.slice(1), { env, quiet: true });
  };

  await step(`Installing ${packages.join(', ')} with apt-get`, async () => {
    for (let attempt = 1; attempt <= RETRIES; attempt++) {
      const updated = await aptGet('update');
      const known = await knownPackages(packages);
      const installed = await aptGet('install', '--no-install-recommends', ...known);
      if (installed.code === 0) return;
      if (attempt === RETRIES) {
        throw new UserError(
          `${tail(updated.output, 5)}\n${tail(installed.output, 15)}\n\n` +
            `apt-get could not install the packages.\n${howToInstall(missing)}`,
        );
      }
    }
  });
}

/** Returns the packages that this system offers, without the others. */
async function knownPackages(packages) {
  const { output } = await run('apt-cache', ['pkgnames'], { quiet: true });
  const names = new Set(output.split('\n'));
  return packages.filter((name) => names.has(name));
}

/** The words before a command that run it as root; undefined if that is not possible. */
async function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  if (!isOnPath('sudo')) return undefined;
  const sudo = await run('sudo', ['-n', 'true'], { quiet: true });
  return sudo.code === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}

/** Downloads Playwright's build of Chromium, for systems without a package, such as Ubuntu. */
async function downloadChromium() {
  await step('Downloading Chromium', async () => {
    const args = ['install', 'chromium-headless-shell'];
    const { code, output } = await runTool('playwright-core/cli.js', args, { quiet: true });
    if (code !== 0) console.error(tail(output, 8));
  });
}

function howToInstall(missing) {
  const names = missing.map((tool) => tool.name).join(', ');
  return [
    `The tests need programs that this machine lacks: ${names}. Install them, then run npm test again:`,
    `  Debian, Ubuntu: sudo apt-get install ${missing.flatMap((tool) => tool.packages).join(' ')}`,
    ...missing.map((tool) => `  macOS: brew install ${tool.brew}`),
    'Programs in unusual places: set CHROMIUM_PATH (the program), PG_BIN (the folder of initdb),',
    'DATABASE_TEST_URL (a PostgreSQL server on which the tests may create databases).',
  ].join('\n');
}
