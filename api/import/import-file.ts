/** Uploaded files of imports: in the file store until the import ends, in a folder while they are read. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@kernel/file-store';
import { isWorkbook, unpackWorkbook } from './workbook';

/** Prefix of their keys in the file store. */
export const IMPORT_FILES = 'imports';

export const uploadKey = (id: string): string => `${IMPORT_FILES}/${id}/file`;
export const rejectedRowsKey = (id: string): string => `${IMPORT_FILES}/${id}/rejected`;

export type UnpackWorkbook = typeof unpackWorkbook;

/** A file while it is read. */
interface OpenedUpload {
  kind: 'csv' | 'xlsx';
  /** The file, or the extracted rows of a workbook. */
  rowsFile: string;
  /** A file for rejected rows in the same folder. */
  rejectedFile: string;
}

/**
 * Writes the bytes into a folder of their own for as long as `work` runs.
 * @param load reads the bytes, which nobody else keeps; null: there is no file any more
 * @param unpack reads a workbook, which may take much memory and seconds
 * @throws ColumnError when it is a workbook that cannot be read
 */
export async function withUpload<Result>(
  load: () => Promise<Uint8Array | null>,
  work: (opened: OpenedUpload) => Promise<Result>,
  unpack: UnpackWorkbook = unpackWorkbook,
): Promise<Result | null> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  try {
    const file = join(folder, 'file');
    if (!(await writeLoaded(file, load))) return null;
    const rejectedFile = join(folder, 'rejected.csv');
    if (!(await isWorkbook(file))) return await work({ kind: 'csv', rowsFile: file, rejectedFile });
    const workbook = await unpack(file);
    try {
      return await work({ kind: 'xlsx', rowsFile: workbook.rows, rejectedFile });
    } finally {
      await workbook.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeLoaded(file: string, load: () => Promise<Uint8Array | null>) {
  const bytes = await load();
  if (bytes) await writeFile(file, bytes, { mode: 0o600 });
  return bytes !== null;
}

/** Deletes files; if that fails, the hourly sweep does it. */
export async function discardImportFiles(files: FileStore, keys: (string | null)[]): Promise<void> {
  await Promise.allSettled(keys.flatMap((key) => (key ? [files.delete(key)] : [])));
}
