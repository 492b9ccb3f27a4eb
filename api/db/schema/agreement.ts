/** What members have agreed to: the sentences by key and version, and when. */

import { AGREEMENTS } from '@contract/agreement-keys';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { member } from './account';
import { time } from './columns';

export const memberAgreement = pgTable(
  'member_agreement',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    key: text('key', { enum: AGREEMENTS }).notNull(),
    /** Of the sentences, as the web names it. */
    version: text('version').notNull(),
    acceptedAt: time('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key, table.version] })],
);
