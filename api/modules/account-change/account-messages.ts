/** Messages about changes of accounts, and the mail that confirms a new e-mail address. */
import { formatMoment } from '@contract/format-moment';
import type { LanguageCode } from '@contract/language';
import * as hindi from '../../languages/hi/modules/account-change/account-messages';

/**
 * Each kind is also the name of a registered SMS template. The variable of the template is the last
 * part of the link.
 */
export const accountMessageKinds = [
  'account_recovered',
  'account_password',
  'account_phone',
  'account_email',
  'account_bank',
  'account_second_factor_on',
  'account_second_factor_off',
] as const;
export type AccountMessageKind = (typeof accountMessageKinds)[number];

const SUBJECTS: Record<AccountMessageKind, string> = {
  account_recovered: 'Your password was reset with an SMS code',
  account_password: 'Your password was changed',
  account_phone: 'Your mobile number was changed',
  account_email: 'Your e-mail address was changed',
  account_bank: 'Your bank account was changed',
  account_second_factor_on: 'Logging in now requires a code from your app',
  account_second_factor_off: 'Logging in no longer requires a code from your app',
};

interface About {
  shop: string;
  /** The page that stops the change or, in `emailLinkMail`, confirms the address. */
  link: string;
  at: Date;
}

/** The mail does not name the member, because an unconfirmed address may belong to a stranger. */
const changeMail = (kind: AccountMessageKind, { shop, link, at }: About) => ({
  subject: `${SUBJECTS[kind]} at ${shop}`,
  text: `${SUBJECTS[kind]} at ${shop} on ${formatMoment(at.toISOString())}.

If this was you, you do not need to do anything.

If this was not you, stop the change here:
${link}

This logs out all devices, restores your earlier bank account, mobile number and e-mail address, turns off two-step log-in that was turned on by this change or after it, and locks the account until we have confirmed who you are. The link is valid for 30 days.`,
});

const changeSms = (kind: AccountMessageKind, { shop, link }: About): string =>
  `${shop}: ${SUBJECTS[kind].replace(/^./, (first) => first.toLowerCase())}. Not you? Stop it: ${link}`;

/** Asks the owner of a new e-mail address to confirm it. */
const emailLinkMail = ({ shop, link }: Pick<About, 'shop' | 'link'>) => ({
  subject: `Is this your e-mail address? ${shop}`,
  text: `This e-mail address was entered for an account at ${shop}.

If this was you, confirm it here:
${link}

If this was not you, you do not need to do anything. The link is valid for 7 days.`,
});

const english = { changeMail, changeSms, emailLinkMail };

/** The messages in each language. */
export const accountMessages: Record<LanguageCode, typeof english> = { en: english, hi: hindi };
