/**
 * Limits the total size of the files of all unfinished registrations, so that they cannot fill the
 * disk.
 */
import { config } from '@kernel/config/config';

/**
 * The bytes of all staged files: counted every hour, and updated when a file is stored or deleted.
 */
let bytesInUse = 0;

/** Sets the bytes in use, as counted in the store. */
export function setStagedBytes(bytes: number): void {
  bytesInUse = bytes;
}

/** Reserves space for a file. Returns false if there is not enough space. */
export function reserveStagedBytes(bytes: number): boolean {
  if (bytesInUse + bytes > config().STAGED_BYTES) return false;
  bytesInUse += bytes;
  return true;
}

/** Releases the space of a file that was deleted or could not be stored. */
export function releaseStagedBytes(bytes: number): void {
  bytesInUse = Math.max(0, bytesInUse - bytes);
}
