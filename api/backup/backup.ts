/**
 * A backup is a folder with the data of a shop: the database, the members' files and the pictures.
 * It contains no secrets, so encrypted data in a stolen backup cannot be read. `backup.json` is
 * written last: a folder without it is incomplete.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { lockFolder } from '../db/folder-lock';
import { requestFolderWork } from '../db/folder-socket';
import { copyFolder } from '../db/pglite';
import { openBackend } from '../providers/storage/file-store';
import { BUILT_PREFIX, MEDIA_PREFIX, openMediaBucket } from '../providers/storage/media-bucket';
import { BackupError } from './backup-error';
import { dumpPostgres, requireEmptyPostgres, restorePostgres } from './postgres-dump';

/** Where a shop stores its data. */
export interface ShopPlaces {
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** A bucket instead of the folder for members' files. */
  uploadsUrl?: string | undefined;
}

const Manifest = z.object({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
});

const MANIFEST = 'backup.json';
const DUMP = 'database.dump';
/**
 * Prefixes of the files that are not copied with the members' files, although they may be in the
 * same bucket: files of unfinished registrations, which are deleted after a day; the shop's own
 * pictures, which are copied separately; and files of the build.
 */
const OTHER_FILES = ['staged/', MEDIA_PREFIX, BUILT_PREFIX];

const databaseOf = ({ databaseUrl }: ShopPlaces) => (databaseUrl ? 'postgresql' : 'embedded');

const uploadsOf = ({ dataDir, uploadsUrl }: ShopPlaces) =>
  openBackend({ dir: join(dataDir, 'uploads'), url: uploadsUrl });

type Backend = ReturnType<typeof openBackend>;

/** Copies the files that the target lacks, without decrypting them. */
async function copyUploads(from: Backend, to: Backend): Promise<void> {
  const known = new Set((await to.list('')).map(({ key }) => key));
  for (const { key } of await from.list('')) {
    if (known.has(key) || OTHER_FILES.some((prefix) => key.startsWith(prefix))) continue;
    const sealed = await from.get(key);
    if (sealed) await to.put(key, sealed);
  }
}

async function copyIfExists(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true, force: false });
}

/**
 * Backs up a shop, running or not, into a new or empty folder. Files are copied before and after the
 * database. The backup then has every file to which its database refers, even if a file was added or
 * replaced in between.
 * @throws BackupError, FolderInUseError
 */
export async function makeBackup(shop: ShopPlaces, target: string): Promise<void> {
  const folder = resolve(target);
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty. Name a new folder for each backup.`);
  }
  if (!shop.databaseUrl && !existsSync(join(shop.dataDir, 'pglite'))) {
    throw new BackupError(`There is no shop in ${resolve(shop.dataDir)}: set DATA_DIR.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = openBackend({ dir: join(folder, 'uploads') });
  await copyUploads(uploadsOf(shop), uploads);
  if (shop.databaseUrl) await dumpPostgres(shop.databaseUrl, join(folder, DUMP));
  else await copyEmbedded(shop.dataDir, join(folder, 'pglite'));
  await copyUploads(uploadsOf(shop), uploads);
  await copyIfExists(join(shop.dataDir, 'media'), join(folder, 'media'));
  if (shop.uploadsUrl) await openMediaBucket(shop.uploadsUrl).copyTo(join(folder, 'media'));
  const madeAt = new Date().toISOString();
  const manifest = { version: 1, madeAt, database: databaseOf(shop) };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
}

/**
 * Restores a backup into an empty shop, which may already have its secrets. A failed restore can be
 * repeated, because its copies in the data folder are deleted.
 * @throws BackupError, FolderInUseError
 */
export async function restoreBackup(shop: ShopPlaces, source: string): Promise<void> {
  const folder = resolve(source);
  await requireBackupFor(shop, folder);
  const own = (name: string) => join(shop.dataDir, name);
  const parts = ['pglite', 'media', 'uploads'];
  const existing = parts.find((name) => existsSync(own(name)));
  if (existing) {
    throw new BackupError(
      `${resolve(own(existing))} already exists. Set DATA_DIR to an empty folder and restore again, so that nothing is overwritten.`,
    );
  }
  if (shop.databaseUrl) await requireEmptyPostgres(shop.databaseUrl);
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(shop.dataDir);
  try {
    await copyUploads(openBackend({ dir: join(folder, 'uploads') }), uploadsOf(shop));
    await copyIfExists(join(folder, 'media'), own('media'));
    if (shop.uploadsUrl) await openMediaBucket(shop.uploadsUrl).share(own('media'));
    if (shop.databaseUrl) await restorePostgres(shop.databaseUrl, join(folder, DUMP));
    else await copyFolder(join(folder, 'pglite'), own('pglite'));
  } catch (error) {
    for (const name of parts) await rm(own(name), { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

/**
 * Copies the embedded database of a data folder. While the shop runs, only its api can make a
 * consistent copy.
 * @throws BackupError if the running shop cannot copy its database
 * @throws FolderInUseError if a program that makes no copies, such as an import, has locked the folder
 */
async function copyEmbedded(dataDir: string, folder: string): Promise<void> {
  const problem = await requestFolderWork(dataDir, 'copy', folder);
  if (problem === '') return;
  if (problem !== null) {
    throw new BackupError(`The running shop could not copy its database: ${problem}`);
  }
  const unlock = lockFolder(dataDir);
  try {
    await cp(join(dataDir, 'pglite'), folder, { recursive: true });
  } finally {
    unlock();
  }
}

/** Parses a manifest. @throws BackupError if it is damaged, or if a later version wrote it */
function parseManifest(text: string, folder: string): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    const what = `${join(folder, MANIFEST)} cannot be read. It is damaged, or a later version of the shop wrote it.`;
    throw new BackupError(what, { cause });
  }
}

/** Returns when the backup in a folder was made (ISO 8601), or null if there is no complete backup. */
export async function madeAtOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  try {
    return text && parseManifest(text, folder).madeAt;
  } catch {
    return null;
  }
}

async function requireBackupFor(shop: ShopPlaces, folder: string): Promise<void> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) {
    throw new BackupError(
      `${folder} has no ${MANIFEST}. It is not a backup, or the backup was interrupted.`,
    );
  }
  const { database } = parseManifest(text, folder);
  if (database === databaseOf(shop)) return;
  throw new BackupError(
    database === 'embedded'
      ? 'The backup is from the embedded database. Unset DATABASE_URL and restore again.'
      : 'The backup is from PostgreSQL. Set DATABASE_URL to an empty database and restore again.',
  );
}
