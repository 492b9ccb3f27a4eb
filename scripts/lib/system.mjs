import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runTool, tail } from './child.mjs';
import { step } from './progress.mjs';
import { Advice } from './project.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name what to tell the person
 * @property {string[]} packages Debian's and Ubuntu's packages
 * @property {string} brew what Homebrew calls it
 * @property {() => boolean} present
 */

/** @type {Record<string, Tool>} */
export const tools = {
  postgres: {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    brew: 'postgresql',
    present: () => Boolean(process.env.DATABASE_TEST_URL || process.env.PG_BIN || hasPostgres()),
  },
  chromium: {
    name: 'Chromium',
    packages: ['chromium', 'fonts-dejavu-core', 'fonts-noto-core'],
    brew: '--cask chromium',
    present: () => findChromium() !== undefined,
  },
  w3m: { name: 'w3m', packages: ['w3m'], brew: 'w3m', present: () => onPath('w3m') },
  lynx: { name: 'lynx', packages: ['lynx'], brew: 'lynx', present: () => onPath('lynx') },
  tmux: { name: 'tmux', packages: ['tmux'], brew: 'tmux', present: () => onPath('tmux') },
  nginx: {
    name: 'nginx',
    packages: ['nginx-core', 'openssl'],
    brew: 'nginx',
    // Debian keeps it where only root's path leads.
    present: () => onPath('openssl') && (onPath('nginx') || existsSync('/usr/sbin/nginx')),
  },
  java: {
    name: 'Java',
    packages: ['default-jre-headless'],
    brew: 'openjdk',
    // macOS has a `java` that only asks for the real one.
    present: () => onPath('java') && (process.platform !== 'darwin' || hasMacJava()),
  },
};

/**
 * Sees to it that the tools are on this machine. Missing ones are installed with apt-get where that
 * is possible without asking for a password.
 *
 * @param {Tool[]} wanted
 * @throws {Advice} saying how to install what is still missing
 */
export async function ensureTools(wanted) {
  const missing = () => wanted.filter((tool) => !tool.present());
  if (missing().length > 0) await installPackages(missing());
  if (missing().includes(tools.chromium)) await downloadChromium();
  if (missing().length === 0) return;
  throw new Advice(howToInstall(missing()));
}

/**
 * The Chromium to use: `CHROMIUM_PATH`, one of the usual places, or the one that Playwright
 * downloaded. The journeys look in the same order (tests/journeys/support/chromium.ts).
 */
function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((path) => path && existsSync(path)) ?? findPlaywrightChromium();
}

function findPlaywrightChromium() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(process.env.HOME ?? '', 'Library/Caches/ms-playwright')
      : join(process.env.HOME ?? '', '.cache/ms-playwright'));
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache).find((name) => /^chromium-\d+$/.test(name));
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const found = readdirSync(debian).some((version) =>
      existsSync(join(debian, version, 'bin/initdb')),
    );
    if (found) return true;
  }
  return ['/opt/homebrew/opt', '/usr/local/opt', '/Applications/Postgres.app/Contents/Versions']
    .filter((folder) => existsSync(folder))
    .some((folder) =>
      readdirSync(folder).some((name) => existsSync(join(folder, name, 'bin/initdb'))),
    );
}

function hasMacJava() {
  return existsSync('/Library/Java/JavaVirtualMachines') || onPath('openjdk');
}

function onPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const RETRIES = 3;

async function installPackages(missing) {
  if (!onPath('apt-get')) return;
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
      const installed = await aptGet('install', '--no-install-recommends', ...packages);
      if (installed.code === 0) return;
      if (attempt === RETRIES) {
        throw new Advice(
          `${tail(updated.output, 5)}\n${tail(installed.output, 15)}\n\n` +
            `apt-get could not install the packages.\n${howToInstall(missing)}`,
        );
      }
    }
  });
}

/** What to put before a command so that it runs as root; nothing at all if that cannot be. */
async function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  if (!onPath('sudo')) return undefined;
  const asked = await run('sudo', ['-n', 'true'], { quiet: true });
  return asked.code === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}

/** Where there is no package (Ubuntu's is an empty shell), Playwright has builds of its own. */
async function downloadChromium() {
  await step('Downloading Chromium', async () => {
    const { code, output } = await runTool('playwright-core/cli.js', ['install', 'chromium'], {
      quiet: true,
    });
    if (code !== 0) console.error(tail(output, 8));
  });
}

function howToInstall(missing) {
  const names = missing.map((tool) => tool.name).join(', ');
  return [
    `The tests need programs that this machine lacks: ${names}. Install them, then run npm test again:`,
    `  Debian, Ubuntu: sudo apt-get install ${missing.flatMap((tool) => tool.packages).join(' ')}`,
    ...missing.map((tool) => `  macOS: brew install ${tool.brew}`),
    'Programs in unusual places: CHROMIUM_PATH (the program), PG_BIN (the folder of initdb),',
    'DATABASE_TEST_URL (a PostgreSQL server on which the tests may create databases).',
  ].join('\n');
}
