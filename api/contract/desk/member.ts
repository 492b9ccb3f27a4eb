/** Members at the desk: the search, what the shop knows about an account, and how to protect it. */
import { z } from 'zod';
import { memberTypes } from '../account';
import { MAX_PAGE } from '../catalogue';
import { calls, many, one } from '../endpoint';
import type { FieldCode } from '../errors';
import {
  code,
  countOr,
  flag,
  listOf,
  longProse,
  maybe,
  paiseOrNull,
  prose,
  requiredText,
  text,
} from '../fields';
import { Acceptance } from '../membership';

export const DESK_MEMBERS_PAGE_SIZE = 50;

/** A `locked` member cannot log in. The name of a `closed` account has been erased. */
export const memberStates = ['open', 'locked', 'closed'] as const;
export type MemberState = (typeof memberStates)[number];
/** Filters; a member must match all of them. */
export const DeskMembersQuery = z.object({
  /** A member number, a whole phone number or e-mail address, or a part of a name. */
  q: z.string().trim().max(200).default(''),
  type: z.enum(memberTypes).optional().catch(undefined),
  state: z.enum(memberStates).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});

/** An account in a list. */
export const DeskMemberRow = z.object({
  id: requiredText(),
  /** Empty for a customer. */
  number: text(),
  name: prose(),
  type: text(),
  state: text(),
  rank: prose(),
  /** ISO 8601, as all times. */
  created_at: text(),
});
export type DeskMemberRow = z.output<typeof DeskMemberRow>;

const DeskMemberSession = z.object({
  id: requiredText(),
  device: text(),
  created_at: text(),
  last_used_at: text(),
  /** Whether the session is for one visit on a shared device. */
  is_one_visit: flag(),
});

const DeskMemberOrder = z.object({
  number: requiredText(),
  created_at: text(),
  total: paiseOrNull(),
  payment_method: text(),
  status: text(),
  fulfilment: text(),
});

export const DeskMember = DeskMemberRow.extend({
  email: text(),
  email_confirmed: flag(),
  phone: text(),
  last_used_at: text(),
  /** Empty if the account is not locked. */
  locked_at: text(),
  /** Empty if the account is not closed. */
  closed_at: text(),
  /** Null if the member has no sponsor. */
  sponsor: maybe(z.object({ id: requiredText(), number: text(), name: prose() })),
  /** Levels below the top of the tree; 0 for the founder and for customers. */
  level: countOr(0),
  recruits: countOr(0),
  second_factor: flag(),
  /** Number of unused recovery codes. */
  codes_left: countOr(0),
  /** When the hold after a password was set with an SMS code ends; empty if there is none. */
  changes_held_until: text(),
  /** Since when the member is suspended because of a document; empty if the member is not. */
  suspended_at: text(),
  sessions: listOf(DeskMemberSession, 200),
  /** The latest orders; null if the caller may not see orders. */
  orders: maybe(listOf(DeskMemberOrder, 20)),
  order_count: countOr(0),
  /** The open tickets. */
  tickets: listOf(z.object({ number: requiredText(), subject: prose(), status: text() }), 50),
  agreements: listOf(Acceptance, 100),
  /** What staff did with the account, the latest first. */
  history: listOf(z.object({ at: text(), by: prose(), action: text(), reason: longProse() }), 50),
});
export type DeskMember = z.output<typeof DeskMember>;

const requiredReason = (missing: FieldCode) =>
  z.string(code(missing)).trim().min(1, code(missing)).max(500, code('too_long'));

export const DeskMemberSessionsEndRequest = z.object({
  /** Id of the session to end; empty for all. */
  session: z.string().max(100).default(''),
});
export const DeskMemberLockRequest = z.object({ reason: requiredReason('reason_required') });
/** How the member was identified. */
export const DeskMemberCheckedRequest = z.object({ checked: requiredReason('check_required') });

/** A PAN or an Aadhaar number, with or without spaces. */
export const DeskMemberFindRequest = z.object({
  number: z
    .string(code('identity_number_required'))
    .trim()
    .min(1, code('identity_number_required'))
    .max(30, code('too_long')),
});

const options = { permission: 'members.see', extension: true } as const;
const formOptions = { body: 'form', permission: 'members.protect', extension: true } as const;
const post = <Rest extends Parameters<typeof one>[3]>(path: string, rest: Rest) =>
  one('POST', `desk/member/{id}/${path}`, z.unknown(), rest);

export const deskMemberEndpoints = calls({
  deskMembers: many('GET', 'desk/member/all', DeskMemberRow, {
    summary: 'Members, the newest first. The total is null where it is above 1,000.',
    request: DeskMembersQuery,
    ...options,
  }),
  deskMemberFind: one('POST', 'desk/member/find', z.object({ id: requiredText() }), {
    summary:
      'The member with a PAN or an Aadhaar number. The search is recorded without the number.',
    request: DeskMemberFindRequest,
    body: 'form',
    permission: 'documents.see',
    recentCode: true,
    extension: true,
  }),
  deskMember: one('GET', 'desk/member/one/{id}', DeskMember, {
    summary:
      'An account: its member, place in the tree, sessions, agreements, orders and open tickets.',
    ...options,
  }),
  deskMemberSessionsEnd: post('sessions-end', {
    summary: 'Ends one session of a member, or all.',
    request: DeskMemberSessionsEndRequest,
    ...formOptions,
  }),
  deskMemberLock: post('lock', {
    summary: 'Locks an account and ends its sessions; its member is notified.',
    request: DeskMemberLockRequest,
    ...formOptions,
  }),
  deskMemberUnlock: post('unlock', {
    summary: 'Unlocks an account after its member was identified, and notifies the member.',
    request: DeskMemberCheckedRequest,
    ...formOptions,
  }),
  deskMemberFactorRemove: post('remove-factor', {
    summary:
      'Turns off a second factor whose app and codes are lost, after its member was identified.',
    request: DeskMemberCheckedRequest,
    recentCode: true,
    ...formOptions,
  }),
});
