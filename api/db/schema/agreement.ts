/** What members agreed to: sentences by key and version, with the time. */

import { AGREEMENTS } from '@contract/agreement-keys';
import { languageCodes } from '@contract/language-codes';
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
    /** Version of the sentences, such as `2026-12-01.2`. */
    version: text('version').notNull(),
    acceptedAt: time('accepted_at').notNull(),
    /** The language of the sentence that was shown. */
    language: text('language', { enum: languageCodes }).notNull().default('en'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key, table.version] })],
);
