/** The room that the files of all unfinished registrations take together, so that none fill the disk. */
import { config } from '@kernel/config/config';

/** Since the last count: a file that replaced another counts beside it until the next. */
let taken = 0;

/** Says how many bytes are taken, as a look at the store has shown. */
export function countRoom(bytes: number): void {
  taken = bytes;
}

/** Takes room for a file, or answers false when there is not enough left. */
export function takeRoom(bytes: number): boolean {
  if (taken + bytes > config().STAGED_BYTES) return false;
  taken += bytes;
  return true;
}

/** Gives back the room of a file that was not kept after all. */
export function giveRoomBack(bytes: number): void {
  taken = Math.max(0, taken - bytes);
}
