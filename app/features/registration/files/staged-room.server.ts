/**
 * Limits the total size of the files of all unfinished registrations, so that they cannot fill the
 * disk.
 */
import { config } from '@kernel/config/config';

/**
 * Bytes since the last count. A file that replaces another counts beside it until the next count.
 */
let taken = 0;

/** Sets the bytes in use, as counted in the store. */
export function countRoom(bytes: number): void {
  taken = bytes;
}

/** Reserves space for a file; false if there is not enough left. */
export function takeRoom(bytes: number): boolean {
  if (taken + bytes > config().STAGED_BYTES) return false;
  taken += bytes;
  return true;
}

/** Releases the space of a file that was not stored. */
export function giveRoomBack(bytes: number): void {
  taken = Math.max(0, taken - bytes);
}
