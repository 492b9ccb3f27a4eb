/**
 * The demo shop's pictures, kept between test runs: drawing them takes a minute of processor time.
 * The program draws only what its folder lacks.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a picture is made of: our sources, and the packages that draw. */
const FOLDER = 'api/demo';
const FILES = ['api/db/slug.ts'];
const PACKAGES = ['sharp', 'opentype.js', '@fontsource/lora', '@fontsource/poppins'];

/** Changes with whatever may change a picture, and with nothing else of the program. */
export function picturesFingerprint(
  read = (path: string) => readFileSync(join(root, path)),
): string {
  const hash = createHash('sha256');
  const below = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  for (const path of [...below, ...FILES]) hash.update(`${path}\0`).update(read(path));
  const { packages } = JSON.parse(read('package-lock.json').toString());
  for (const name of PACKAGES) hash.update(`${name} ${packages[`node_modules/${name}`].version}\0`);
  return hash.digest('hex').slice(0, 16);
}

const sharedFolder = () => join(tmpdir(), `shop-demo-media-${picturesFingerprint()}`);

/** Puts the pictures of an earlier run into a data folder. */
export async function lendDemoMedia(dataDir: string): Promise<void> {
  const shared = sharedFolder();
  if (existsSync(shared)) await cp(shared, join(dataDir, 'media'), { recursive: true });
}

/** Keeps a shop's pictures for the next run, if nobody has yet. */
export async function keepDemoMedia(dataDir: string): Promise<void> {
  const shared = sharedFolder();
  if (existsSync(shared)) return;
  const partial = `${shared}-${process.pid}`;
  await cp(join(dataDir, 'media'), partial, { recursive: true });
  await rename(partial, shared).catch(() => rm(partial, { recursive: true, force: true }));
}
