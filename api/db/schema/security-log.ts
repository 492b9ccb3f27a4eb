/** Events of accounts, independent of all other tables: stored for a year, whatever else is deleted. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns';

export const securityLog = pgTable(
  'security_log',
  {
    id: id(),
    at: time('at').notNull(),
    event: text('event').notNull(),
    /** `done`, or the code of the refusal. */
    outcome: text('outcome').notNull(),
    /** Not a foreign key: it stays after the member is deleted. Null if unknown. */
    memberId: uuid('member_id'),
    /** Set if the event concerns an account of staff. */
    staffId: uuid('staff_id'),
    /** The alias of the visitor's network address, signed by the web; empty without an address. */
    client: text('client').notNull(),
    /** Request id, as in the web's log; empty if unknown. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('security_log_at').on(table.at),
    index('security_log_event').on(table.event, table.at),
    index('security_log_member').on(table.memberId, table.at),
  ],
);
