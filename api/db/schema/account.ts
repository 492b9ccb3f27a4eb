/**
 * Members, their identity and bank account, sessions, verifications and ranks. Columns whose names
 * end in `Sealed` are encrypted (`api/crypto.ts`). Of an Aadhaar number, only a keyed hash and the
 * last four digits are stored.
 */
import { languageCodes } from '@contract/language-codes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from './columns';

const ltree = customType<{ data: string }>({ dataType: () => 'ltree' });

/** The ladder of ranks: benefits and requirements. Points are integers, `price` is paise. */
export const rank = pgTable('rank', {
  id: id(),
  rank: integer('rank').notNull().unique(),
  name: text('name').notNull(),
  /** Discount in percent for members of this rank. */
  ediscount: integer('ediscount').notNull().default(0),
  personalPoints: integer('personal_points').notNull().default(0),
  groupPoints: integer('group_points').notNull().default(0),
  legs: integer('legs').notNull().default(0),
  price: integer('price').notNull().default(0),
});

/** Source of member numbers; a failed sign-up leaves a gap. */
export const memberSerial = pgSequence('member_serial', { startWith: 100_001 });

export const member = pgTable(
  'member',
  {
    id: id(),
    type: text('type', { enum: ['distributor', 'customer'] }).notNull(),
    /** The member number, such as `NG100123`; null for customers. It is also the label in `path`. */
    number: text('number').unique(),
    /** The referral code in upper case; usually the member number. Null for customers. */
    refCode: text('ref_code').unique(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** Ten digits. */
    phone: text('phone').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: time('password_changed_at').notNull(),
    /**
     * When the password was last set with an SMS code, by a reset or because a customer became a
     * distributor. For 72 hours after it, bank account, contacts and second factor cannot be changed.
     */
    recoveredAt: time('recovered_at'),
    /** When the account was locked, by a link in a message or by staff: nobody can log in. */
    stoppedAt: time('stopped_at'),
    /** When a document was rejected, if the shop suspends such members. Nobody can join below them. */
    suspendedAt: time('suspended_at'),
    /** When the owner of the current e-mail address confirmed it. */
    emailConfirmedAt: time('email_confirmed_at'),
    rankId: uuid('rank_id').references(() => rank.id),
    /** The sponsors of distributors define the tree. Null for the founder; may be null for customers. */
    sponsorId: uuid('sponsor_id').references((): AnyPgColumn => member.id),
    /** The member numbers from the top of the tree to this member, derived from the sponsors. */
    path: ltree('path'),
    /** The language of the page where the member last sent a form. Messages are written in it. */
    language: text('language', { enum: languageCodes }).notNull().default('en'),
    /** Sealed JSON: address, father and nominee. */
    detailsSealed: text('details_sealed').notNull().default(''),
    /** When the account was closed: the row stays without a name, for the tree and the orders. */
    leftAt: time('left_at'),
    /** Precise to a day for customers, to an hour for distributors. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** When the member was notified that the unused account will be closed. */
    unusedNoticeAt: time('unused_told_at'),
    /** For distributors, the time of joining, even if they were customers before. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Lists the direct recruits of a member, newest first, and counts them.
    index('member_sponsor').on(table.sponsorId, table.type, table.createdAt, table.id),
    // This is a B-tree: inserts below the 128th level fail with a GiST index (docs/decisions/0150).
    index('member_path').on(table.path),
    // The lists of the desk.
    index('member_created').on(table.createdAt, table.id),
    index('member_type').on(table.type, table.createdAt, table.id),
    index('member_locked').on(table.createdAt, table.id).where(sql`stopped_at is not null`),
    index('member_closed').on(table.createdAt, table.id).where(sql`left_at is not null`),
    // Search by part of a name within a team: the array holds the member and everybody above.
    index('member_name_words').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      sql`string_to_array(${table.path}::text, '.')`,
    ),
    check(
      'member_distributor_is_placed',
      sql`type = 'customer' or (number is not null and ref_code is not null and path is not null)`,
    ),
  ],
);

/** A distributor's identity and bank account; a customer has none. */
export const memberIdentity = pgTable('member_identity', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  aadhaarHash: text('aadhaar_hash').notNull().unique(),
  aadhaarLastFour: text('aadhaar_last_four').notNull(),
  aadhaarRequestId: text('aadhaar_request_id').notNull(),
  aadhaarVerifiedAt: time('aadhaar_verified_at').notNull(),
  panHash: text('pan_hash').notNull().unique(),
  panSealed: text('pan_sealed').notNull(),
  panVerifiedAt: time('pan_verified_at').notNull(),
  bankName: text('bank_name').notNull(),
  ifscCode: text('ifsc_code').notNull(),
  accountSealed: text('account_sealed').notNull(),
  accountLastFour: text('account_last_four').notNull(),
});

/** Files of a member in the file store, by their field in the registration. */
export const memberFile = pgTable(
  'member_file',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['profile_pic', 'signature', 'aadhar_Card', 'aadhar_Card_Back', 'pancard'],
    }).notNull(),
    storeKey: text('store_key').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
    /** When the file was cleaned (docs/decisions/0160); null for older files. */
    cleanedAt: time('cleaned_at'),
    /**
     * The decision of staff. A document in the state `again` was unusable and has to be sent again. In
     * the state `closed`, the account is closed, and nobody can see the document.
     */
    state: text('state', { enum: ['waiting', 'approved', 'again', 'rejected', 'closed'] })
      .notNull()
      .default('waiting'),
    decidedAt: time('decided_at'),
    /** The sealed reason why the document was not accepted; empty if there is none. */
    wordsSealed: text('words_sealed').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    index('member_file_store_key').on(table.storeKey),
    index('member_file_queue')
      .on(table.state, table.createdAt, table.memberId, table.kind)
      .where(sql`kind <> 'profile_pic'`),
    index('member_file_unclean').on(table.memberId).where(sql`cleaned_at is null`),
  ],
);

/** The sealed record of a closed account, stored for the legal retention period. */
export const closedAccount = pgTable(
  'closed_account',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['distributor', 'customer'] }).notNull(),
    /** Closed by its owner (`member`), by staff at the owner's request, or because it was unused. */
    cause: text('cause', { enum: ['member', 'request', 'unused'] }).notNull(),
    closedAt: time('closed_at').notNull(),
    /** Sealed JSON: name, contacts, address; for distributors also number, PAN and Aadhaar check. */
    sealed: text('sealed').notNull(),
  },
  (table) => [index('closed_account_closed').on(table.closedAt)],
);

/** Bearer tokens by hash, so that reading the table does not give access. */
export const accessToken = pgTable(
  'access_token',
  {
    hash: text('hash').primaryKey(),
    /** Identifies the session to its owner, who can end it. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    /** Such as `Chrome on Android`; empty if unknown. */
    device: text('device').notNull().default(''),
    /** True for a session on a shared device, which lasts hours instead of days. */
    isOneVisit: boolean('is_one_visit').notNull().default(false),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('access_token_member').on(table.memberId),
    index('access_token_expiry').on(table.expiresAt),
  ],
);

/** Verifications of the last 24 hours, until a sign-up uses them or they are purged. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    kind: text('kind', { enum: ['aadhaar', 'pan'] }).notNull(),
    numberHash: text('number_hash').notNull(),
    /** Hash of the id of the registration for which the document was verified; empty if unknown. */
    registration: text('registration').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    requestedAt: time('requested_at').notNull(),
    verifiedAt: time('verified_at'),
    /** Sealed: the name and date of birth on the Aadhaar, or the name on the PAN. */
    resultSealed: text('result_sealed').notNull().default(''),
  },
  (table) => [
    index('verification_number').on(table.kind, table.numberHash),
    index('verification_requested').on(table.requestedAt),
  ],
);
