/** The call that reads the record of the desk: who changed what, and when. */
import { z } from 'zod';
import { calls, many } from '../endpoint';
import { listOf, prose, text } from '../fields';

export const RecordEntry = z.object({
  id: text(),
  /** ISO 8601. */
  at: text(),
  actor: text(),
  action: text(),
  subject: text(),
  /** If the subject is a staff account, its name; otherwise empty. */
  subject_name: prose(),
  request_id: text(),
  /**
   * JSON of the values before and after the change; shortened if it is long, empty if there are
   * none.
   */
  before: prose(20_000),
  after: prose(20_000),
});
export type RecordEntry = z.output<typeof RecordEntry>;

export const RECORD_PAGE_SIZE = 50;

/** Filters; an entry must match all of them. */
export const DeskRecordQuery = z.object({
  actor: z.string().max(200).optional(),
  /** An action such as `order.ship`, or `order.` for all actions that begin with it. */
  action: z.string().max(100).optional(),
  subject: z.string().max(200).optional(),
  /** `at` for the oldest first. */
  sort: z.enum(['at', '-at']).default('-at'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const deskRecordEndpoints = calls({
  deskRecord: many('GET', 'desk/record/all', RecordEntry, {
    summary: 'Entries of the record, newest first unless sorted.',
    request: DeskRecordQuery,
    /** The actions that were recorded. */
    extra: { actions: listOf(z.string().max(200), 1000) },
    permission: 'record.see',
    extension: true,
  }),
});
