import { createHash } from 'node:crypto';

/**
 * The version of a row: a hash of its contents. Equal contents have the same version. 22 characters
 * are 132 bits.
 */
export const rowVersion = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);
