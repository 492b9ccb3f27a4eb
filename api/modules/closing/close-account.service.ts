/**
 * Closes an account, for every cause. The member is anonymised at once, and a sealed record of the
 * person is stored. A distributor keeps the place in the tree. `@contract/retention` says which
 * other data are kept, and for how long.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type AccountServices, linkTo } from '../../accounts';
import type { Transaction } from '../../db/client';
import {
  accountChange,
  address,
  announcementRead,
  cartItem,
  closedAccount,
  member,
  memberFile,
  memberIdentity,
  recoveryCode,
  secondFactor,
  ticket,
  wishlistItem,
} from '../../db/schema';
import { recordSecurityEvent } from '../../security-log';
import { previousValuesOf, stoppableChanges } from '../account-change/account-change.service';
import { identityPurposes, openDetails } from '../member/member-details.rules';
import { enqueueMessage } from '../outbox/outbox.repository';
import { hashPassword } from '../password/password.service';
import { closeSessions } from '../session/session.repository';
import { type ClosedAccount, sealClosed } from './closed-account.rules';
import { type ClosingMessageKind, closingMessages } from './closing-messages';

type Services = Pick<AccountServices, 'vault' | 'shop'>;
type MemberRow = typeof member.$inferSelect;
type Cause = (typeof closedAccount.$inferSelect)['cause'];

/**
 * Returns the hash of a random password. Call it before the transaction, because hashing is slow.
 */
export const unknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));

/**
 * Closes an account whose row is locked, and notifies its owner. Phone, e-mail, Aadhaar and PAN can
 * then be used for a new account.
 * @returns the file of the profile picture, if there is one, to be deleted after the commit
 */
export async function closeAccount(
  tx: Transaction,
  services: Services,
  own: MemberRow,
  { cause, passwordHash }: { cause: Cause; passwordHash: string },
  now: Date,
): Promise<{ storeKey: string }[]> {
  const { id, type } = own;
  await notifyMember(tx, services, own, 'account_closed', now);
  await notifyPreviousContacts(tx, services, own, now);
  const sealed = sealClosed(services.vault, id, await closedAccountOf(tx, services, own));
  await tx.insert(closedAccount).values({ memberId: id, type, cause, closedAt: now, sealed });
  await tx
    .update(member)
    .set({
      ...anonymousColumns(own),
      passwordHash,
      leftAt: now,
      updatedAt: now,
      // Invalidates unfinished log-ins.
      passwordChangedAt: now,
    })
    .where(eq(member.id, id));
  if (cause === 'unused')
    await recordSecurityEvent(tx, { event: 'account_unused', memberId: id }, now);
  return deletePersonalData(tx, id);
}

const LINKS: Record<ClosingMessageKind, string> = {
  account_unused: '/join-us',
  account_unused_locked: '/contact-us',
  account_closed: '/join-us',
};

/** Notifies a member by mail and SMS. No message is sent to an empty e-mail address or phone. */
export async function notifyMember(
  tx: Transaction,
  { vault, shop }: Services,
  { id, email, phone, language }: Pick<MemberRow, 'id' | 'email' | 'phone' | 'language'>,
  kind: ClosingMessageKind,
  now: Date,
): Promise<void> {
  const values = { shop: shop.name, link: linkTo(shop, LINKS[kind], language), at: now };
  const { closingMail, closingSms } = closingMessages[language];
  const message = { kind, subjectId: id, now, isSecurity: true };
  const mail = { to: email, ...closingMail(kind, values) };
  if (email) await enqueueMessage(tx, vault, { ...message, channel: 'mail' }, mail);
  const sms = { to: phone, subject: '', text: closingSms(kind, values), language };
  if (phone) await enqueueMessage(tx, vault, { ...message, channel: 'sms' }, sms);
}

/**
 * Also notifies the contacts from before each change that could still be stopped. Whoever made the
 * change may also have closed the account, which disables the link that stops the change.
 */
async function notifyPreviousContacts(
  tx: Transaction,
  services: Services,
  own: MemberRow,
  now: Date,
) {
  const changes = await stoppableChanges(tx, own.id, now);
  const notified = new Set([own.email, own.phone]);
  for (const change of changes) {
    const before = previousValuesOf(services.vault, change);
    const email = notified.has(before.email) ? '' : before.email;
    const phone = notified.has(before.phone) ? '' : before.phone;
    notified.add(before.email).add(before.phone);
    const contact = { id: change.id, email, phone, language: own.language };
    await notifyMember(tx, services, contact, 'account_closed', now);
  }
}

async function closedAccountOf(
  tx: Transaction,
  { vault }: Services,
  own: MemberRow,
): Promise<ClosedAccount> {
  const { id, name, email, phone, number, createdAt, detailsSealed } = own;
  const common = { name, email, phone, since: createdAt.toISOString() };
  if (!number) return { ...common, distributor: null };
  const [identity] = await tx.select().from(memberIdentity).where(eq(memberIdentity.memberId, id));
  const distributor = {
    number,
    address: openDetails(vault, id, detailsSealed).Address,
    pan: identity ? vault.open(identityPurposes.pan, id, identity.panSealed) : '',
    aadhaarLastFour: identity?.aadhaarLastFour ?? '',
    aadhaarRequestId: identity?.aadhaarRequestId ?? '',
    aadhaarVerifiedAt: identity?.aadhaarVerifiedAt.toISOString() ?? '',
  };
  return { ...common, distributor };
}

/**
 * The columns of an anonymised member. Phone and e-mail must be unique, so they get placeholders.
 * No real address ends in `.invalid` (RFC 2606).
 */
const anonymousColumns = ({ id, type, number, sponsorId }: MemberRow) => ({
  name: '',
  email: `${id}@left.invalid`,
  phone: `left ${id}`,
  emailConfirmedAt: null,
  refCode: number,
  rankId: null,
  // The tree needs the sponsor of a distributor.
  sponsorId: type === 'distributor' ? sponsorId : null,
  detailsSealed: '',
});

async function deletePersonalData(tx: Transaction, id: string): Promise<{ storeKey: string }[]> {
  await closeSessions(tx, id);
  await tx.delete(secondFactor).where(eq(secondFactor.memberId, id));
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, id));
  await tx.delete(accountChange).where(eq(accountChange.memberId, id));
  await tx.delete(memberIdentity).where(eq(memberIdentity.memberId, id));
  await tx.delete(address).where(eq(address.memberId, id));
  await tx.delete(cartItem).where(eq(cartItem.memberId, id));
  await tx.delete(wishlistItem).where(eq(wishlistItem.memberId, id));
  await tx.delete(announcementRead).where(eq(announcementRead.memberId, id));
  // The member can no longer log in to read tickets. If a ticket has no member, mails about
  // replies contain a link that shows the ticket without a log-in.
  await tx.update(ticket).set({ memberId: null }).where(eq(ticket.memberId, id));
  await tx
    .update(memberFile)
    .set({ state: 'closed', wordsSealed: '' })
    .where(eq(memberFile.memberId, id));
  return tx
    .delete(memberFile)
    .where(and(eq(memberFile.memberId, id), eq(memberFile.kind, 'profile_pic')))
    .returning({ storeKey: memberFile.storeKey });
}

/**
 * Locks the row of an account, for the transaction that may close it. Returns null if the account
 * is unknown or already closed.
 */
export async function lockOpenAccount(tx: Transaction, id: string): Promise<MemberRow | null> {
  const isOpen = and(eq(member.id, id), isNull(member.leftAt));
  const [row] = await tx.select().from(member).where(isOpen).for('update');
  return row ?? null;
}
