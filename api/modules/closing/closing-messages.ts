/** Messages to members whose account is closed or will be closed. */

import { formatDuration } from '@contract/duration';
import { formatMoment } from '@contract/format-moment';
import type { LanguageCode } from '@contract/language';
import { retentionText, UNUSED_NOTICE } from '@contract/retention';
import * as hindi from '../../languages/hi/modules/closing/closing-messages';

/** Each kind is also the name of a registered SMS template, which has no variables. */
export const closingMessageKinds = [
  'account_unused',
  // The account is locked, so the member cannot keep it by logging in.
  'account_unused_locked',
  'account_closed',
] as const;
export type ClosingMessageKind = (typeof closingMessageKinds)[number];

interface About {
  shop: string;
  /** The page on which the member logs in or, if the account is locked, writes to us. */
  link: string;
  at: Date;
}

const MAILS: Record<ClosingMessageKind, (about: About) => { subject: string; text: string }> = {
  account_unused: ({ shop, link }) => ({
    subject: `Your account at ${shop} will be closed`,
    text: `Nobody has used your account at ${shop} for almost ${retentionText('account')}.

Log in within ${formatDuration(UNUSED_NOTICE)} to keep it:
${link}

Otherwise we close it and delete its data. We keep orders and invoices as the law requires.`,
  }),
  account_unused_locked: ({ shop, link }) => ({
    subject: `Your account at ${shop} will be closed`,
    text: `Nobody has used your account at ${shop} for almost ${retentionText('account')}. It is locked, so you cannot log in.

To keep it, ask us to unlock it, and then log in. We first confirm who you are:
${link}

If it is still locked after ${formatDuration(UNUSED_NOTICE)}, we close it and delete its data. We keep orders and invoices as the law requires.`,
  }),
  account_closed: ({ shop, at }) => ({
    subject: `Your account at ${shop} is closed`,
    text: `Your account at ${shop} was closed on ${formatMoment(at.toISOString())}.

We keep what the law requires, encrypted, and use it for nothing else. The privacy policy says what we keep and for how long.

If you did not want this, contact us.`,
  }),
};

const SMS: Record<ClosingMessageKind, (about: About) => string> = {
  account_unused: ({ shop, link }) =>
    `${shop}: nobody has used your account for almost ${retentionText('account')}. Log in within ${formatDuration(UNUSED_NOTICE)} to keep it: ${link}`,
  account_unused_locked: ({ shop, link }) =>
    `${shop}: nobody has used your account for almost ${retentionText('account')}. It is locked. If it is still locked in ${formatDuration(UNUSED_NOTICE)}, we close it. Ask us to unlock it: ${link}`,
  account_closed: ({ shop }) => `${shop}: your account is closed. Not you? Contact us.`,
};

const closingMail = (kind: ClosingMessageKind, about: About) => MAILS[kind](about);
const closingSms = (kind: ClosingMessageKind, about: About): string => SMS[kind](about);

const english = { closingMail, closingSms };

/** The messages in each language. */
export const closingMessages: Record<LanguageCode, typeof english> = { en: english, hi: hindi };
