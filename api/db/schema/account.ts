/**
 * Members, their identity and bank account, sessions, verifications and ranks. What must be found
 * again without being readable is a keyed hash; what must be read again and is nobody else's business
 * is sealed (`api/crypto.ts`). Aadhaar numbers are in neither form readable: only their hash is kept.
 */
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

/** The ladder: what a rank gives and what it asks for. Points are whole, `price` is paise. */
export const rank = pgTable('rank', {
  id: id(),
  rank: integer('rank').notNull().unique(),
  name: text('name').notNull(),
  /** Percent off for members of this rank. */
  ediscount: integer('ediscount').notNull().default(0),
  personalPoints: integer('personal_points').notNull().default(0),
  groupPoints: integer('group_points').notNull().default(0),
  legs: integer('legs').notNull().default(0),
  price: integer('price').notNull().default(0),
});

/** Where the digits of member numbers come from; a signup that fails leaves a gap. */
export const memberSerial = pgSequence('member_serial', { startWith: 100_001 });

export const member = pgTable(
  'member',
  {
    id: id(),
    type: text('type', { enum: ['distributor', 'customer'] }).notNull(),
    /** Such as `NG100123`; null for customers. Also the label in `path`. */
    number: text('number').unique(),
    /** In upper case; as a rule the number. Null for customers. */
    refCode: text('ref_code').unique(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** Ten digits. */
    phone: text('phone').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: time('password_changed_at').notNull(),
    /** When the password was last set by a code to the phone: the payout details rest after it. */
    recoveredAt: time('recovered_at'),
    /** When a change was stopped from a message about it: nobody gets in until the shop opens it. */
    stoppedAt: time('stopped_at'),
    /** When the owner of the present e-mail address opened the link that was sent to it. */
    emailConfirmedAt: time('email_confirmed_at'),
    rankId: uuid('rank_id').references(() => rank.id),
    /** Who brought the member in: of distributors the truth about the tree. May be null for customers. */
    sponsorId: uuid('sponsor_id').references((): AnyPgColumn => member.id),
    /** The numbers from the top down to this member, derived from the sponsors. */
    path: ltree('path'),
    /** Sealed JSON: address, father and nominee. */
    detailsSealed: text('details_sealed').notNull().default(''),
    /** When the account was closed: the row stays without a name, in the tree and for the orders. */
    leftAt: time('left_at'),
    /** To within a day of customers, an hour of distributors. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** When the member was told that the account will be closed, since nobody uses it. */
    unusedToldAt: time('unused_told_at'),
    /** Of distributors the moment of joining, also of who was a customer before. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Whom somebody sponsored, newest first, and how many they are.
    index('member_sponsor').on(table.sponsorId, table.type, table.createdAt, table.id),
    // Of this kind, since a GiST index ends the insert 128 levels down, see docs/decisions/0150.
    index('member_path').on(table.path),
    index('member_created').on(table.createdAt, table.id),
    // A part of a name, within a team: the array holds everybody above and the member.
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

/** Who a distributor is and where money goes; a customer has none. */
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

/** Files of a member in the file store, by the name of their field in the registration. */
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
    /** When it was cleaned as uploads are (docs/decisions/0160); null for one that was kept before. */
    cleanedAt: time('cleaned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    index('member_file_store_key').on(table.storeKey),
    index('member_file_unclean').on(table.memberId).where(sql`cleaned_at is null`),
  ],
);

/** Whose account was closed, for as long as the law has it kept: sealed, and shown by no page. */
export const closedAccount = pgTable(
  'closed_account',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['distributor', 'customer'] }).notNull(),
    /** By its owner, or because nobody used it. */
    cause: text('cause', { enum: ['member', 'unused'] }).notNull(),
    closedAt: time('closed_at').notNull(),
    /** Sealed JSON: name, contacts, address; of a distributor number, PAN and the Aadhaar check. */
    sealed: text('sealed').notNull(),
  },
  (table) => [index('closed_account_closed').on(table.closedAt)],
);

/** Bearer tokens, by hash: who reads the table cannot use them. */
export const accessToken = pgTable(
  'access_token',
  {
    hash: text('hash').primaryKey(),
    /** What its owner ends it by. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    /** Such as `Chrome on Android`; empty where the caller did not say. */
    device: text('device').notNull().default(''),
    /** On a phone that others use: of hours instead of days. */
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

/** Verifications of the last 24 hours, until a signup uses them or they are purged. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    kind: text('kind', { enum: ['aadhaar', 'pan'] }).notNull(),
    numberHash: text('number_hash').notNull(),
    /** Hash of the registration it was made for; empty when the caller did not say. */
    registration: text('registration').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    requestedAt: time('requested_at').notNull(),
    verifiedAt: time('verified_at'),
    /** Sealed: the date of birth on the Aadhaar, or the name on the PAN. */
    resultSealed: text('result_sealed').notNull().default(''),
  },
  (table) => [
    index('verification_number').on(table.kind, table.numberHash),
    index('verification_requested').on(table.requestedAt),
  ],
);
