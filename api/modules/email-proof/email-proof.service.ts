/**
 * Confirms that an e-mail address belongs to the member. Until then, the copy of the member's data
 * leaves out tickets that visitors filed with this address, because it may belong to somebody else.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AccountServices, linkTo } from '../../accounts';
import type { Database, Transaction } from '../../db/client';
import { member } from '../../db/schema';
import { countAttempt, done, inTransaction, type Outcome, refuse } from '../../outcome';
import { accountMessages } from '../account-change/account-messages';
import { memberById } from '../member/member.repository';
import { enqueueMessage } from '../outbox/outbox.repository';
import { emailToken, isTokenOf, readEmailToken } from './email-link.rules';

type Services = Pick<AccountServices, 'vault' | 'shop'>;

/** Mails the link to the member's current address. Does nothing if the address is confirmed. */
export async function sendEmailLink(
  tx: Transaction,
  { vault, shop }: Services,
  memberId: string,
  now: Date,
): Promise<void> {
  const account = (await memberById(tx, memberId))?.member;
  if (!account || account.emailConfirmedAt) return;
  const { email, language } = account;
  const link = linkTo(shop, `/confirm-email/${emailToken(vault, account, now)}`, language);
  const { emailLinkMail } = accountMessages[language];
  const mail = { to: email, ...emailLinkMail({ shop: shop.name, link }) };
  // The subject is random, because only one message of a kind can be enqueued for a subject, and
  // a member may ask for several links.
  const message = { kind: 'account_email_link', subjectId: randomUUID(), now };
  await enqueueMessage(tx, vault, { ...message, channel: 'mail' }, mail);
}

export async function sendEmailLinkAgain(
  db: Database,
  services: AccountServices,
  memberId: string,
  now: Date,
): Promise<Outcome<object>> {
  const account = (await memberById(db, memberId))?.member;
  if (!account) return refuse('session_ended');
  if (account.emailConfirmedAt) return done({});
  const { emailLinkPerMember } = services.limits;
  const tooMany = await countAttempt(emailLinkPerMember, memberId, 'too_many_email_links');
  if (tooMany) return tooMany;
  return inTransaction(db, async (tx) => {
    await sendEmailLink(tx, services, memberId, now);
    return done({});
  });
}

/**
 * Marks the e-mail address as confirmed. Refuses an invalid or expired link, and one that was sent
 * to an earlier address.
 */
export async function confirmEmail(
  db: Database,
  { vault }: Services,
  token: string,
  now: Date,
): Promise<Outcome<object>> {
  const read = readEmailToken(token, now);
  const account = read && (await memberById(db, read.id))?.member;
  if (!account || !isTokenOf(vault, token, account, read.seconds)) return refuse('email_link_over');
  const isSame = and(eq(member.id, account.id), eq(member.email, account.email));
  await db.update(member).set({ emailConfirmedAt: now }).where(isSame);
  return done({});
}
