/** Sealed files in a folder: the default, for a shop on one machine. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileEntry, FileStoreError } from '@kernel/file-store';
import type { StorageBackend } from './backend';

const SUFFIX = '.sealed';
/** Folder of half-written files. No key contains a dot. */
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 60 * 60_000;
/** A folder is deleted with its last file, perhaps just before another file is moved into it. */
const PUT_ATTEMPTS = 3;

/** Creates the backend. The first file creates `dir`, which only its owner can read. */
export function createLocalFolder(dir: string): StorageBackend {
  const root = path.resolve(dir);
  const incoming = path.join(root, INCOMING);
  const fileOf = (key: string) => path.join(root, ...key.split('/')) + SUFFIX;
  let prepared: Promise<void> | undefined;

  /** Creates the folder for half-written files, and deletes files that a crash has left in it. */
  const prepare = async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    for (const name of await readdir(incoming)) {
      const file = path.join(incoming, name);
      const age = Date.now() - ((await stat(file).catch(ignoreMissing))?.mtimeMs ?? Date.now());
      if (age > ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
  };

  return {
    put: (key, sealed) =>
      wrapErrors(async () => {
        prepared ??= prepare();
        await prepared.catch((error) => {
          prepared = undefined;
          throw error;
        });
        const temporary = path.join(incoming, randomUUID());
        try {
          await write(temporary, sealed);
          await moveFile(temporary, fileOf(key));
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
      }),
    get: (key) =>
      wrapErrors(async () => (await readFile(fileOf(key)).catch(ignoreMissing)) ?? null),
    delete: (key) =>
      wrapErrors(async () => {
        await rm(fileOf(key), { force: true });
        await prune(path.dirname(fileOf(key)), root);
      }),
    list: (prefix) => wrapErrors(() => walk(root, { root, prefix })),
  };
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function moveFile(from: string, to: string, attempt = 1): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error) || attempt === PUT_ATTEMPTS) throw error;
    await moveFile(from, to, attempt + 1);
  }
}

/** Deletes empty folders, because every registration would otherwise leave one behind. */
async function prune(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  const removed = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (removed) await prune(path.dirname(folder), root);
}

/** Lists the files in and below a folder whose keys begin with `prefix`. */
async function walk(folder: string, from: { root: string; prefix: string }): Promise<FileEntry[]> {
  const { root, prefix } = from;
  const found: FileEntry[] = [];
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    const key = path.relative(root, file).split(path.sep).join('/');
    if (entry.isDirectory()) {
      const canContain = `${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`);
      if (entry.name !== INCOMING && canContain) found.push(...(await walk(file, from)));
    } else if (key.endsWith(SUFFIX) && key.startsWith(prefix)) {
      const stats = await stat(file).catch(ignoreMissing);
      if (!stats) continue;
      const { mtime, size } = stats;
      found.push({ key: key.slice(0, -SUFFIX.length), storedAt: mtime, size });
    }
  }
  return found;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}

async function wrapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new FileStoreError('unavailable', 'The folder for uploads cannot be used.', { cause });
  }
}
