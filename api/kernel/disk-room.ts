/**
 * The embedded database must not run into a full disk: it would stop in the middle of a write, or
 * never answer again. So free space is checked before each write.
 */

import { mkdir, statfs } from 'node:fs/promises';
import { OperatorError } from './operator-error';

const MIB = 1024 * 1024;
/** Below this no write begins, so that those in progress can finish. */
export const ROOM_TO_SERVE = 64 * MIB;
/** An import writes a lot between two checks, and its search index at the end. */
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

/** @throws DiskFullError when the folder's disk has fewer free bytes than `minBytes` */
export async function requireRoom(folder: string, minBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const free = await freeBytes(folder);
  if (free < minBytes) throw new DiskFullError(folder, free, minBytes);
}

/** Free bytes of the disk of a folder, which exists. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
