/**
 * Handles uploaded files of imports. A file is in the file store until its import is done,
 * discarded or purged. While it is read, it is also in a temporary folder.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@kernel/file-store';
import { isWorkbook, unpackWorkbook } from './workbook';

/** Prefix of the keys of these files in the file store. */
export const IMPORT_FILES = 'imports';

export const uploadKey = (id: string): string => `${IMPORT_FILES}/${id}/file`;
export const rejectedRowsKey = (id: string): string => `${IMPORT_FILES}/${id}/rejected`;

export type UnpackWorkbook = typeof unpackWorkbook;

/** A file in the temporary folder. */
interface OpenedUpload {
  kind: 'csv' | 'xlsx';
  /** Path of the file, or of the rows extracted from a workbook. */
  rowsFile: string;
  /** Path for rejected rows, in the same folder. */
  rejectedFile: string;
}

/**
 * Writes a file into a temporary folder, does the work, and deletes the folder.
 * @param load returns the bytes; null if the file no longer exists
 * @param unpack extracts the rows of a workbook, which may take much memory and several seconds
 * @returns the result of the work; null if the file no longer exists
 * @throws ColumnError for a workbook that cannot be read
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

/**
 * Loads the bytes and writes them to a file. Only this function refers to the bytes, so that they
 * can be freed before the work begins. Returns false if the uploaded file no longer exists.
 */
async function writeLoaded(file: string, load: () => Promise<Uint8Array | null>) {
  const bytes = await load();
  if (bytes) await writeFile(file, bytes, { mode: 0o600 });
  return bytes !== null;
}

/** Deletes files. The hourly sweep deletes those for which this fails. */
export async function discardImportFiles(files: FileStore, keys: (string | null)[]): Promise<void> {
  await Promise.allSettled(keys.flatMap((key) => (key ? [files.delete(key)] : [])));
}
