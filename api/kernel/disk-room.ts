/**
 * Checks the free space of a disk before writes. On a full disk, the embedded database would stop
 * in the middle of a write, or never answer again.
 */

import { mkdir, statfs } from 'node:fs/promises';
import { OperatorError } from './operator-error';

const MIB = 1024 * 1024;
/** Bytes. With less free space no write begins, so that writes in progress can finish. */
export const ROOM_TO_SERVE = 64 * MIB;
/** Bytes. An import writes much between two checks, and builds the search index at its end. */
export const ROOM_TO_IMPORT = 256 * MIB;

/** Thrown when the disk has too little free space. */
export class DiskFullError extends OperatorError {
  override readonly name = 'DiskFullError';
  override readonly isTemporary = true;
  constructor(folder: string, free: number, minBytes: number) {
    super(
      `The disk of ${folder} is almost full: ${Math.floor(free / MIB)} MiB are free, and ${Math.ceil(minBytes / MIB)} MiB are needed. Free some space, then try again.`,
    );
  }
}

/** Creates the folder if needed. @throws DiskFullError if its disk has less than `minBytes` free */
export async function requireRoom(folder: string, minBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const free = await freeBytes(folder);
  if (free < minBytes) throw new DiskFullError(folder, free, minBytes);
}

/** Returns the free bytes of the disk of an existing folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
