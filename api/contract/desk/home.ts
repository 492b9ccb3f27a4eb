/** The first page of the desk: how many things wait for staff. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { countOrNull } from '../fields';

/** A count is null if the caller's roles do not handle it. */
export const DeskCounts = z.object({
  orders_to_pack: countOrNull(),
  returns_requested: countOrNull(),
  refunds_to_approve: countOrNull(),
  refunds_failed: countOrNull(),
  jobs_parked: countOrNull(),
  /** 1,000 if there are more. */
  documents_waiting: countOrNull(),
  tickets_overdue: countOrNull(),
  tickets_open: countOrNull(),
  products_low: countOrNull(),
});
export type DeskCounts = z.output<typeof DeskCounts>;

export const deskHomeEndpoints = calls({
  deskHome: one('GET', 'desk/home', DeskCounts, {
    summary: 'The number of open tasks in each queue that the caller’s roles may handle.',
    permission: 'desk.use',
    extension: true,
  }),
});
