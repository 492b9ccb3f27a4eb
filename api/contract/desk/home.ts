/** The first page of the desk: how many things wait for staff. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { countOrNull } from '../fields';

/** A count is null if the caller's roles do not handle it. */
export const DeskCounts = z.object({
  orders_to_pack: countOrNull(),
  returns_requested: countOrNull(),
  refunds_failed: countOrNull(),
  jobs_parked: countOrNull(),
  tickets_overdue: countOrNull(),
  tickets_open: countOrNull(),
});
export type DeskCounts = z.output<typeof DeskCounts>;

export const deskHomeEndpoints = calls({
  deskHome: one('GET', 'desk/home', DeskCounts, {
    summary: 'How much waits for a person, as far as the caller’s roles handle it.',
    permission: 'desk.use',
    extension: true,
  }),
});
