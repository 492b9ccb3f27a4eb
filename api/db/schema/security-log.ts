/** What happened to accounts, apart from everything else: kept a year, and by nothing that is deleted. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns';

export const securityLog = pgTable(
  'security_log',
  {
    id: id(),
    at: time('at').notNull(),
    event: text('event').notNull(),
    /** `done`, or the code of what it was refused for. */
    outcome: text('outcome').notNull(),
    /** Refers to nothing: it stays when the member is gone. Null where nobody is known. */
    memberId: uuid('member_id'),
    /** The alias of the visitor's network that the web vouches for; empty without one. */
    client: text('client').notNull(),
    /** As in the lines of the web's log; empty where the caller did not say. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('security_log_at').on(table.at),
    index('security_log_member').on(table.memberId, table.at),
  ],
);
