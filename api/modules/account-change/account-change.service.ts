/**
 * Notifies members of changes to their accounts, and finds the changes that a member can still stop.
 * The messages go to the phone and e-mail address from before the change, so that a thief cannot
 * change these unnoticed.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { StoppableChange } from '@contract/account-security';
import type { LanguageCode } from '@contract/language';
import { retentionCutoff } from '@contract/retention';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AccountServices, linkTo } from '../../accounts';
import { hashToken } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { accountChange, member, memberIdentity, secondFactor } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { recordSecurityEvent } from '../../security-log';
import { identityPurposes } from '../member/member-details.rules';
import { enqueueMessage } from '../outbox/outbox.repository';
import { type AccountMessageKind, accountMessages } from './account-messages';

/** The values from before a change. `stopChange` restores the account from them. */
const PreviousValues = z.object({
  email: z.string(),
  phone: z.string(),
  bank: z
    .object({
      bankName: z.string(),
      ifscCode: z.string(),
      accountSealed: z.string(),
      accountLastFour: z.string(),
    })
    .nullable(),
  hasSecondFactor: z.boolean(),
});
export type PreviousValues = z.output<typeof PreviousValues>;

export const ACCOUNT_CHANGE_PURPOSE = 'account change';
/** 22 characters in base64url. A variable of a registered SMS template holds at most 30. */
const TOKEN_BYTES = 16;
/** Returns the time before which changes can no longer be stopped. */
export const stoppableCutoff = (now: Date): Date => retentionCutoff('changes', now);

const isStoppableSql = (now: Date) =>
  and(isNull(accountChange.stoppedAt), gt(accountChange.createdAt, stoppableCutoff(now)));

/**
 * Stores the member's current values, and enqueues messages to the current phone and e-mail address
 * with a link that stops the change. Call it before the values change, in the same transaction.
 */
export async function notifyChange(
  tx: Transaction,
  { vault, shop }: Pick<AccountServices, 'vault' | 'shop'>,
  { memberId, kind }: { memberId: string; kind: AccountMessageKind },
  now: Date,
): Promise<void> {
  const { before, language } = await currentValuesOf(tx, vault, memberId);
  const id = randomUUID();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(accountChange).values({
    id,
    memberId,
    kind,
    tokenHash: hashToken(token),
    createdAt: now,
    beforeSealed: vault.seal(ACCOUNT_CHANGE_PURPOSE, id, JSON.stringify(before)),
  });
  const values = { shop: shop.name, link: linkTo(shop, `/stop/${token}`, language), at: now };
  await recordSecurityEvent(tx, { event: kind, memberId }, now);
  const message = { kind, subjectId: id, now, isSecurity: true };
  const { changeMail, changeSms } = accountMessages[language];
  const mail = { to: before.email, ...changeMail(kind, values) };
  await enqueueMessage(tx, vault, { ...message, channel: 'mail' }, mail);
  const text = changeSms(kind, values);
  const sms = { to: before.phone, subject: '', text, values: [token], language };
  await enqueueMessage(tx, vault, { ...message, channel: 'sms' }, sms);
}

async function currentValuesOf(
  tx: Transaction,
  vault: AccountServices['vault'],
  memberId: string,
): Promise<{ before: PreviousValues; language: LanguageCode }> {
  const rows = await tx
    .select({ member, identity: memberIdentity, factor: secondFactor.secretSealed })
    .from(member)
    .leftJoin(memberIdentity, eq(memberIdentity.memberId, member.id))
    .leftJoin(secondFactor, eq(secondFactor.memberId, member.id))
    .where(eq(member.id, memberId));
  const row = singleRow(rows, 'the member');
  const { email, phone, language } = row.member;
  const bank = row.identity && {
    ...row.identity,
    accountSealed: resealAccountNumber(vault, memberId, row.identity.accountSealed),
  };
  const hasSecondFactor = Boolean(row.factor);
  return { before: PreviousValues.parse({ email, phone, bank, hasSecondFactor }), language };
}

/**
 * Seals the account number again, with the newest secret. The result is stored inside another
 * sealed text. When `reseal` counts the texts with an old secret, it sees only the secret of the
 * outer text.
 */
function resealAccountNumber(
  vault: AccountServices['vault'],
  memberId: string,
  sealed: string,
): string {
  const { account } = identityPurposes;
  return vault.seal(account, memberId, vault.open(account, memberId, sealed));
}

export const previousValuesOf = (
  vault: AccountServices['vault'],
  { id, beforeSealed }: typeof accountChange.$inferSelect,
): PreviousValues =>
  PreviousValues.parse(JSON.parse(vault.open(ACCOUNT_CHANGE_PURPOSE, id, beforeSealed)));

/**
 * Finds the change that a message's link can stop. Returns null if the token is unknown or the
 * change can no longer be stopped.
 */
export async function findStoppableChange(
  db: Queryable,
  token: string,
  now: Date,
): Promise<StoppableChange | null> {
  const [found] = await db
    .select({ kind: accountChange.kind, at: accountChange.createdAt })
    .from(accountChange)
    .where(and(eq(accountChange.tokenHash, hashToken(token)), isStoppableSql(now)));
  return found ? { kind: found.kind, changed_at: found.at.toISOString() } : null;
}

/** The changes of a member that can still be stopped, newest first. */
export const stoppableChanges = (db: Queryable, memberId: string, now: Date) =>
  db
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.memberId, memberId), isStoppableSql(now)))
    .orderBy(desc(accountChange.createdAt));

/** Deletes changes that are too old to be stopped. */
export async function purgeChanges(db: Queryable, now: Date): Promise<void> {
  await db.delete(accountChange).where(lt(accountChange.createdAt, stoppableCutoff(now)));
}
