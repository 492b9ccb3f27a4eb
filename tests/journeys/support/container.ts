import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../architecture/sources';

/** Debian's release whose Node.js is new enough, and where its packages are. */
const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
/** The user of deploy/Dockerfile. */
const USER = 10_001;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** What Docker does with `--read-only --tmpfs /tmp --cap-drop ALL -v shop:/data`, in a namespace of its own. */
const START = `
mount --make-rprivate /
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
mount --bind "$2" "$1/data" && mount -t tmpfs tmpfs "$1/tmp"
mount --bind /proc "$1/proc" && mount --bind /dev "$1/dev"
exec chroot "$1" /usr/bin/setpriv --reuid ${USER} --regid ${USER} --clear-groups \\
  --no-new-privs --bounding-set=-all --inh-caps=-all /bin/sh -c \\
  'cd /shop && ! touch /shop/written 2>/dev/null && exec node --max-semi-space-size=8 build/index.js'
`;

const execute = promisify(execFile);

interface Container {
  /** @param port the shop listens on it; its data are below the container's folder */
  start(port: number): Promise<ChildProcess>;
  megabytes: number;
  remove(): Promise<void>;
}

/** Builds deploy/Dockerfile on Debian's packages by buildah; needs root and the network. */
export async function buildContainer(): Promise<Container> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-container-'));
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const buildah = async (command: string, ...args: string[]) => {
    const { stdout } = await execute('buildah', [...store, command, ...args], { env, cwd: root });
    return stdout.trim();
  };
  const bases = await makeBases(folder, buildah);
  await buildah(
    'build',
    ...['--network', 'host', '--layers=false', '-f', 'deploy/Dockerfile', '-t', 'shop'],
    ...['--build-arg', `BUILD_IMAGE=${bases.build}`, '--build-arg', `BASE_IMAGE=${bases.run}`],
    '.',
  );
  const mounted = await buildah('mount', await buildah('from', 'localhost/shop'));
  const { stdout: size } = await execute('du', ['-sm', mounted]);
  return {
    megabytes: Number.parseInt(size, 10),
    async start(port) {
      const data = join(folder, 'data');
      await mkdir(data);
      await chown(data, USER, USER);
      return spawn('unshare', ['--mount', 'sh', '-c', START, 'sh', mounted, data], {
        env: { ...settings, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    },
    async remove() {
      await buildah('rm', '--all');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Those of deploy/Dockerfile. */
const settings = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  NODE_ENV: 'production' as const,
  MALLOC_ARENA_MAX: '2',
  DATA_DIR: '/data',
  HOST: '127.0.0.1',
};

/** An image that has Node.js only, and one that also has npm and the certificates of this machine. */
async function makeBases(
  folder: string,
  buildah: (command: string, ...args: string[]) => Promise<string>,
): Promise<{ run: string; build: string }> {
  const system = join(folder, 'system');
  const packages = '--include=nodejs,ca-certificates';
  await execute('debootstrap', ['--variant=minbase', packages, RELEASE, system, MIRROR]);
  for (const unused of ['var/cache/apt', 'var/lib/apt/lists']) {
    await rm(join(system, unused), { recursive: true, force: true });
  }
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, system, '/');
  await buildah('commit', '--quiet', container, 'localhost/node');
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm');
  await buildah('copy', '--quiet', container, npm, '/usr/lib/node_modules/npm');
  const certificates = join(folder, 'certificates.crt');
  await copyFile(CERTIFICATES, certificates);
  await buildah('copy', '--quiet', container, certificates, CERTIFICATES);
  await buildah(
    'run',
    container,
    '--',
    'ln',
    '-s',
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
    '/usr/bin/npm',
  );
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  await buildah('commit', '--quiet', '--rm', container, 'localhost/node-with-npm');
  return { run: 'localhost/node', build: 'localhost/node-with-npm' };
}
