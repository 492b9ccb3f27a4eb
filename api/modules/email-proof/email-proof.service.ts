/**
 * Confirms that an e-mail address belongs to the member. Only the copy of a member's data depends on
 * it: tickets sent from a confirmed address are part of it.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AccountServices, linkTo } from '../../accounts';
import type { Database, Transaction } from '../../db/client';
import { member } from '../../db/schema';
import { countAttempt, done, inTransaction, type Outcome, refuse } from '../../outcome';
import { emailLinkMail } from '../account-change/account-messages';
import { memberById } from '../member/member.repository';
import { enqueueMessage } from '../outbox/outbox.repository';
import { emailToken, isTokenOf, readEmailToken } from './email-link.rules';

type Services = Pick<AccountServices, 'vault' | 'shop'>;

/** Enqueues the link to the member's current address; does nothing if it is confirmed. */
export async function sendEmailLink(
  tx: Transaction,
  { vault, shop }: Services,
  memberId: string,
  now: Date,
): Promise<void> {
  const own = (await memberById(tx, memberId))?.member;
  if (!own || own.emailConfirmedAt) return;
  const link = linkTo(shop, `/confirm-email/${emailToken(vault, own, now)}`);
  const mail = { to: own.email, ...emailLinkMail({ shop: shop.name, link }) };
  // A random subject, because a member may have several links sent.
  const about = { kind: 'account_email_link', subjectId: randomUUID(), now };
  await enqueueMessage(tx, vault, { ...about, channel: 'mail' }, mail);
}

export async function sendEmailLinkAgain(
  db: Database,
  services: AccountServices,
  memberId: string,
  now: Date,
): Promise<Outcome<object>> {
  const own = (await memberById(db, memberId))?.member;
  if (!own) return refuse('session_ended');
  if (own.emailConfirmedAt) return done({});
  const { emailLinkPerMember } = services.limits;
  const tooMany = await countAttempt(emailLinkPerMember, memberId, 'too_many_email_links');
  if (tooMany) return tooMany;
  return inTransaction(db, async (tx) => {
    await sendEmailLink(tx, services, memberId, now);
    return done({});
  });
}

/** Refused for an expired link, or one for an earlier address. */
export async function confirmEmail(
  db: Database,
  { vault }: Services,
  token: string,
  now: Date,
): Promise<Outcome<object>> {
  const read = readEmailToken(token, now);
  const own = read && (await memberById(db, read.id))?.member;
  if (!own || !isTokenOf(vault, token, own, read.seconds)) return refuse('email_link_over');
  const isSame = and(eq(member.id, own.id), eq(member.email, own.email));
  await db.update(member).set({ emailConfirmedAt: now }).where(isSame);
  return done({});
}
