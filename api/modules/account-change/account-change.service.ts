/** Tells a member at once of a change of the account, where the thief of a phone cannot hide it. */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { keptSince } from '@contract/retention';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type AccountServices, linkTo } from '../../accounts';
import type { Queryable, Transaction } from '../../db/client';
import { accountChange, member, memberIdentity, secondFactor } from '../../db/schema';
import { theRow } from '../../db/the-row';
import { recordSecurity } from '../../security-log';
import { identityPurposes } from '../member/member-details.rules';
import { enqueueMessage } from '../outbox/outbox.repository';
import { type AccountMessageKind, changeMail, changeSms } from './account-messages';

/** What a change is taken back to. */
const Before = z.object({
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
export type Before = z.output<typeof Before>;

export const ACCOUNT_CHANGE = 'account change';
/** 22 characters: what a registered SMS leaves open holds 30. */
const TOKEN_BYTES = 16;
/** Changes before this can no longer be stopped. */
export const stoppableSince = (now: Date): Date => keptSince('changes', now);

export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * Goes to the phone and the e-mail address that the member has: so before they are changed, in the
 * same transaction.
 */
export async function tellChange(
  tx: Transaction,
  { vault, shop }: Pick<AccountServices, 'vault' | 'shop'>,
  { memberId, kind }: { memberId: string; kind: AccountMessageKind },
  now: Date,
): Promise<void> {
  const before = await presentOf(tx, vault, memberId);
  const id = randomUUID();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(accountChange).values({
    ...{ id, memberId, kind, tokenHash: tokenHashOf(token), createdAt: now },
    beforeSealed: vault.seal(ACCOUNT_CHANGE, id, JSON.stringify(before)),
  });
  const about = { shop: shop.name, link: linkTo(shop, `/stop/${token}`), at: now };
  await recordSecurity(tx, { event: kind, memberId }, now);
  const put = { kind, subjectId: id, now, isSecurity: true };
  const mail = { to: before.email, ...changeMail(kind, about) };
  await enqueueMessage(tx, vault, { ...put, channel: 'mail' }, mail);
  const sms = { to: before.phone, subject: '', text: changeSms(kind, about), values: [token] };
  await enqueueMessage(tx, vault, { ...put, channel: 'sms' }, sms);
}

async function presentOf(
  tx: Transaction,
  vault: AccountServices['vault'],
  memberId: string,
): Promise<Before> {
  const rows = await tx
    .select({ member, identity: memberIdentity, factor: secondFactor.secretSealed })
    .from(member)
    .leftJoin(memberIdentity, eq(memberIdentity.memberId, member.id))
    .leftJoin(secondFactor, eq(secondFactor.memberId, member.id))
    .where(eq(member.id, memberId));
  const row = theRow(rows, 'the member');
  const { email, phone } = row.member;
  const bank = row.identity && {
    ...row.identity,
    accountSealed: sealAnew(vault, memberId, row.identity.accountSealed),
  };
  return Before.parse({ email, phone, bank, hasSecondFactor: Boolean(row.factor) });
}

/** What is newest outside must not hold something older: a secret that is left would take it along. */
function sealAnew(vault: AccountServices['vault'], memberId: string, sealed: string): string {
  const { account } = identityPurposes;
  return vault.seal(account, memberId, vault.open(account, memberId, sealed));
}

export const beforeOf = (
  vault: AccountServices['vault'],
  { id, beforeSealed }: typeof accountChange.$inferSelect,
): Before => Before.parse(JSON.parse(vault.open(ACCOUNT_CHANGE, id, beforeSealed)));

/** What was changed and can still be stopped, the latest first. */
export const stoppableChanges = (db: Queryable, memberId: string, now: Date) =>
  db
    .select()
    .from(accountChange)
    .where(
      and(
        eq(accountChange.memberId, memberId),
        isNull(accountChange.stoppedAt),
        gt(accountChange.createdAt, stoppableSince(now)),
      ),
    )
    .orderBy(desc(accountChange.createdAt));

/** Forgets what can no longer be stopped. */
export async function purgeChanges(db: Queryable, now: Date): Promise<void> {
  await db.delete(accountChange).where(lt(accountChange.createdAt, stoppableSince(now)));
}
