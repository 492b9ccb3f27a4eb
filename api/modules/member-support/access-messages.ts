/** Messages to members when staff lock or unlock their account. */
import { formatMoment } from '@contract/format-moment';
import type { LanguageCode } from '@contract/language';
import { linkTo, type ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import type { member } from '../../db/schema';
import * as hindi from '../../languages/hi/modules/member-support/access-messages';
import { enqueueMessage } from '../outbox/outbox.repository';

/** Each kind is also the name of a registered SMS template, which has no variables. */
export const accessMessageKinds = ['account_locked', 'account_unlocked'] as const;
type AccessMessageKind = (typeof accessMessageKinds)[number];

interface About {
  shop: string;
  /** The page on which the member writes to us or resets the password. */
  link: string;
  at: string;
}

const PATHS: Record<AccessMessageKind, string> = {
  account_locked: '/contact-us',
  account_unlocked: '/forgotten-password',
};

const mails: Record<AccessMessageKind, (about: About) => { subject: string; text: string }> = {
  account_locked: ({ shop, link, at }) => ({
    subject: `We have locked your account at ${shop}`,
    text: `We locked your account at ${shop} on ${at} and logged it out on all devices. Nobody can log in to it.

Write to us to unlock it. We first confirm who you are:
${link}`,
  }),
  account_unlocked: ({ shop, link, at }) => ({
    subject: `We have unlocked your account at ${shop}`,
    text: `We unlocked your account at ${shop} on ${at}, because somebody asked us to and we confirmed that it was you. You can log in again.

If you cannot log in, reset your password here:
${link}

If this was not you, contact us.`,
  }),
};

const sms: Record<AccessMessageKind, (shop: string) => string> = {
  account_locked: (shop) => `${shop}: we have locked your account. Write to us to unlock it.`,
  account_unlocked: (shop) => `${shop}: we have unlocked your account. Not you? Contact us.`,
};

const english = { mails, sms, formatMoment };

/** The messages in each language. */
export const accessTexts: Record<LanguageCode, typeof english> = { en: english, hi: hindi };

interface Services {
  vault: Vault;
  shop: ShopAddress;
}

/**
 * Notifies a member by mail and SMS.
 * @param subjectId a new id for each event, because only one message of a kind is sent for a
 * subject, and an account may be locked more than once
 */
export async function notifyAccess(
  tx: Transaction,
  { vault, shop }: Services,
  { email, phone, language }: Pick<typeof member.$inferSelect, 'email' | 'phone' | 'language'>,
  { kind, subjectId, now }: { kind: AccessMessageKind; subjectId: string; now: Date },
): Promise<void> {
  const { mails, sms, formatMoment } = accessTexts[language];
  const values = {
    shop: shop.name,
    link: linkTo(shop, PATHS[kind], language),
    at: formatMoment(now.toISOString()),
  };
  const message = { kind, subjectId, now, isSecurity: true };
  await enqueueMessage(
    tx,
    vault,
    { ...message, channel: 'mail' },
    { to: email, ...mails[kind](values) },
  );
  const text = sms[kind](shop.name);
  const short = { to: phone, subject: '', text, language };
  await enqueueMessage(tx, vault, { ...message, channel: 'sms' }, short);
}
