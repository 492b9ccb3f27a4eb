/** The security log, for reading. */
import { z } from 'zod';
import { MAX_PAGE } from '../catalogue';
import { calls, many } from '../endpoint';
import { listOf, prose, requiredText, text } from '../fields';

export const DESK_SECURITY_PAGE_SIZE = 50;

/** Filters; an event must match all of them. */
export const DeskSecurityQuery = z.object({
  /** A member number, a whole phone number or e-mail address, or an id. */
  member: z.string().trim().max(200).default(''),
  event: z.string().trim().max(100).default(''),
  /** Days in India. */
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});

export const SecurityEvent = z.object({
  id: requiredText(),
  /** ISO 8601. */
  at: text(),
  event: text(),
  /** `done`, or the code of the refusal. */
  outcome: text(),
  /** Empty if no member is known. */
  member_id: text(),
  number: text(),
  /** Empty if no member is known, or for a member who has left. */
  name: prose(),
  /**
   * The member of staff who caused the event, or whose account it concerns; empty for other events.
   */
  staff: prose(),
  /** The alias of the network address from which the request came. */
  client: text(),
  request_id: text(),
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

export const deskSecurityEndpoints = calls({
  deskSecurity: many('GET', 'desk/security/all', SecurityEvent, {
    summary: 'Events of accounts and refusals, newest first. The total is null above 1,000.',
    request: DeskSecurityQuery,
    /** The kinds of events in the log. */
    extra: { events: listOf(z.string().max(100), 500) },
    permission: 'record.see',
    extension: true,
  }),
});
