/** Writes entries about imports into the desk's record. */
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

/** Writes an entry, in the transaction of the change that it describes. */
export type RecordImport = (tx: Queryable, entry: ImportEntry, now: Date) => Promise<void>;

/** @param name the person who imports, as named in the list of imports */
export const importRecorder =
  (vault: Vault, name: StaffActor['name']): RecordImport =>
  (tx, entry, now) =>
    recordChange(tx, vault, { id: null, name }, entry, now);
