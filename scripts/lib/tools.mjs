import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs besides Node.js that tests and measurements use, and whether they are installed. */

/**
 * @typedef {object} Tool
 * @property {string} name for messages
 * @property {string[]} packages names of the packages in Debian and Ubuntu
 * @property {string} brew the arguments of `brew install`
 * @property {() => boolean} isInstalled
 */

/** @type {Record<string, Tool>} */
export const tools = {
  postgres: {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    brew: 'postgresql',
    isInstalled: () =>
      Boolean(process.env.DATABASE_TEST_URL || process.env.PG_BIN || hasPostgres()),
  },
  pgbouncer: {
    name: 'PgBouncer',
    packages: ['pgbouncer'],
    brew: 'pgbouncer',
    isInstalled: () => isInSbin('pgbouncer'),
  },
  chromium: {
    name: 'Chromium',
    // The headless shell needs half the processor time of Chromium. Ubuntu has no package of it.
    packages: ['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-core'],
    brew: '--cask chromium',
    isInstalled: () => hasChromium(),
  },
  w3m: { name: 'w3m', packages: ['w3m'], brew: 'w3m', isInstalled: () => isOnPath('w3m') },
  lynx: { name: 'lynx', packages: ['lynx'], brew: 'lynx', isInstalled: () => isOnPath('lynx') },
  tmux: { name: 'tmux', packages: ['tmux'], brew: 'tmux', isInstalled: () => isOnPath('tmux') },
  nginx: {
    name: 'nginx',
    packages: ['nginx-core', 'openssl'],
    brew: 'nginx',
    isInstalled: () => isOnPath('openssl') && isInSbin('nginx'),
  },
  varnish: {
    name: 'Varnish',
    packages: ['varnish'],
    brew: 'varnish',
    isInstalled: () => isInSbin('varnishd'),
  },
  systemd: {
    name: 'systemd',
    packages: ['systemd'],
    brew: 'systemd',
    // Systems other than Linux do not need it.
    isInstalled: () => process.platform !== 'linux' || isOnPath('systemd-analyze'),
  },
  buildah: {
    name: 'buildah and debootstrap',
    packages: ['buildah', 'debootstrap'],
    brew: 'buildah',
    // The tests start containers on Linux only.
    isInstalled: () =>
      process.platform !== 'linux' || (isOnPath('buildah') && isInSbin('debootstrap')),
  },
  poppler: {
    name: 'Poppler',
    packages: ['poppler-utils'],
    brew: 'poppler',
    isInstalled: () => isOnPath('pdftoppm') && isOnPath('pdftotext'),
  },
  java: {
    name: 'Java',
    packages: ['default-jre-headless'],
    brew: 'openjdk',
    // macOS has a `java` that only offers to install the real one.
    isInstalled: () => isOnPath('java') && (process.platform !== 'darwin' || hasMacJava()),
  },
};

/**
 * Makes sure that the tools are installed. The installer is only loaded if a tool is missing.
 *
 * @param {Tool[]} wanted
 * @throws {UserError} that says how to install the tools that could not be installed
 */
export async function ensureTools(wanted) {
  if (wanted.every((tool) => tool.isInstalled())) return;
  const { installTools } = await import('./install-tools.mjs');
  await installTools(wanted);
}

/**
 * Whether there is a Chromium at `CHROMIUM_PATH`, at one of the usual paths, or downloaded by
 * Playwright. The journeys look in the same order (tests/journeys/support/launch-chromium.ts).
 */
function hasChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.some((path) => path && existsSync(path)) || hasPlaywrightChromium();
}

function hasPlaywrightChromium() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(process.env.HOME ?? '', 'Library/Caches/ms-playwright')
      : join(process.env.HOME ?? '', '.cache/ms-playwright'));
  if (!existsSync(cache)) return false;
  return readdirSync(cache).some((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
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
  return existsSync('/Library/Java/JavaVirtualMachines') || isOnPath('openjdk');
}

/** Whether a program is in PATH or in `/usr/sbin`, which on Debian only root has in PATH. */
const isInSbin = (command) => isOnPath(command) || existsSync(`/usr/sbin/${command}`);

/** Whether a program is in PATH. */
export function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
