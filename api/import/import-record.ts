/** The entries about imports in the record of the desk. */
import type { Vault } from '../crypto';
import type { Queryable } from '../db/client';
import { recordChange, type StaffActor } from '../modules/staff/staff-record';

interface ImportEntry {
  action: 'import.start' | 'import.end' | 'import.undo';
  /** The id of the import. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Writes an entry in the transaction of what it is about. */
export type RecordImport = (tx: Queryable, entry: ImportEntry, now: Date) => Promise<void>;

/** @param name who imports, as the list of imports names them */
export const recordImport =
  (vault: Vault, name: StaffActor['name']): RecordImport =>
  (tx, entry, now) =>
    recordChange(tx, vault, { id: null, name }, entry, now);
