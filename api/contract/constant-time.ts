import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that does not reveal where they differ. */
export function equalsInConstantTime(expected: string, given: string): boolean {
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given);
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}
