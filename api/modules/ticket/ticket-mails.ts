/**
 * Sends mails about tickets. They do not quote the ticket, because a visitor can enter the e-mail
 * address of somebody else.
 */
import type { LanguageCode } from '@contract/language';
import { and, eq, isNotNull } from 'drizzle-orm';
import { linkTo, type ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import { member, type ticket } from '../../db/schema';
import * as hindi from '../../languages/hi/modules/ticket/ticket-mails';
import { enqueueMessage } from '../outbox/outbox.repository';
import { ticketKey } from './ticket-key.rules';

type TicketRow = typeof ticket.$inferSelect;
type TicketEvent =
  | 'ticket_received'
  | 'ticket_acknowledged'
  | 'ticket_answered'
  | 'ticket_closed'
  | 'ticket_reopened';

interface Services {
  vault: Vault;
  shop: ShopAddress;
}

interface About {
  shop: string;
  number: string;
  link: string;
}

const mails: Record<TicketEvent, (about: About) => { subject: string; text: string }> = {
  ticket_received: ({ shop, number, link }) => ({
    subject: `We have your message: ${number}`,
    text: `We have your message to ${shop}. Its ticket number is ${number}.

Read your message, check its status or reply here:
${link}`,
  }),
  ticket_acknowledged: ({ shop, number, link }) => ({
    subject: `We are looking at your message: ${number}`,
    text: `A person at ${shop} is looking at your message ${number}.

Check its status or reply here:
${link}`,
  }),
  ticket_answered: ({ shop, number, link }) => ({
    subject: `We have answered: ${number}`,
    text: `We have answered your message ${number} to ${shop}.

Read the answer and reply here:
${link}`,
  }),
  ticket_closed: ({ shop, number, link }) => ({
    subject: `We have closed your ticket: ${number}`,
    text: `We have answered your message ${number} to ${shop}, and closed the ticket.

Read the answer here. If it does not solve your problem, reply to reopen the ticket.
${link}`,
  }),
  ticket_reopened: ({ shop, number, link }) => ({
    subject: `We have reopened your ticket: ${number}`,
    text: `We have reopened your ticket ${number} to ${shop}, and will write to you again.

Check its status or reply here:
${link}`,
  }),
};

const keepLinkSecret = 'Anybody with this link can read the ticket and reply to it.';
const logInToRead = 'You wrote to us while you were logged in. Log in to read the ticket.';

/** For a member whose account is locked. */
const unlockToRead = ({ contact }: { contact: string }) =>
  `You wrote to us while you were logged in. Your account is locked now, so you cannot read the ticket. To have the account unlocked, write to us:
${contact}`;

const english = { mails, keepLinkSecret, logInToRead, unlockToRead };

/** The texts of the mails in each language. */
export const ticketTexts: Record<LanguageCode, typeof english> = { en: english, hi: hindi };

/**
 * Enqueues a mail to the writer of a ticket, if the ticket has an e-mail address. The link contains
 * the ticket's key unless a member filed the ticket.
 * @param subjectId the ticket or the message that the mail is about
 */
export async function notifyAuthor(
  tx: Transaction,
  { vault, shop }: Services,
  { id, number, memberId, email, language }: TicketRow,
  { kind, subjectId, now }: { kind: TicketEvent; subjectId: string; now: Date },
): Promise<void> {
  if (email === '') return;
  const key = memberId ? '' : `/${ticketKey(vault, id)}`;
  const link = linkTo(shop, `/ticket/${number}${key}`, language);
  const { mails, keepLinkSecret, logInToRead, unlockToRead } = ticketTexts[language];
  const { subject, text } = mails[kind]({ shop: shop.name, number, link });
  const contact = linkTo(shop, '/contact-us', language);
  const forMember = (await isLocked(tx, memberId)) ? unlockToRead({ contact }) : logInToRead;
  const mail = {
    to: email,
    subject,
    text: `${text}\n\n${memberId ? forMember : keepLinkSecret}`,
  };
  await enqueueMessage(tx, vault, { kind, subjectId, channel: 'mail', now }, mail);
}

async function isLocked(tx: Transaction, memberId: string | null): Promise<boolean> {
  if (!memberId) return false;
  return (await tx.$count(member, and(eq(member.id, memberId), isNotNull(member.stoppedAt)))) > 0;
}
