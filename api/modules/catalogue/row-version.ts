import { createHash } from 'node:crypto';

/** The version of a row without a time of change: two with the same contents have the same. */
export const rowVersion = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);
