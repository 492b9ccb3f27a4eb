/** Mails about identity documents, to the members who sent them and to the shop's owners. */
import { randomUUID } from 'node:crypto';
import type { IdentityFile } from '@contract/identity-files';
import type { LanguageCode } from '@contract/language';
import { linkTo, type ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import type { member } from '../../db/schema';
import * as hindi from '../../languages/hi/modules/document-review/document-mails';
import { enqueueMessage } from '../outbox/outbox.repository';

interface Services {
  vault: Vault;
  shop: ShopAddress;
}

const names: Record<IdentityFile, string> = {
  aadhar_Card: 'the front of your Aadhaar card',
  aadhar_Card_Back: 'the back of your Aadhaar card',
  pancard: 'your PAN card',
  signature: 'your signature',
};

interface About {
  shop: string;
  link: string;
  document: string;
  words: string;
  isSuspended: boolean;
}

const suspension = (isSuspended: boolean): string =>
  isSuspended
    ? 'Until all your documents are approved, nobody can join below you and your ID card is shown as blocked. '
    : '';

const mails = {
  document_approved: ({ shop }: About) => ({
    subject: `Your documents are approved at ${shop}`,
    text: `We have checked your identity documents at ${shop}. All of them are approved. You do not need to do anything.`,
  }),
  document_again: ({ shop, link, document, words, isSuspended }: About) => ({
    subject: `Please send a document again: ${shop}`,
    text: `We could not use the picture of ${document}:

${words}

Send it again here. ${suspension(isSuspended)}The rest of your registration stays as it is:
${link}`,
  }),
  document_rejected: ({ shop, link, document, words, isSuspended }: About) => ({
    subject: `A document was not accepted at ${shop}`,
    text: `We did not accept the picture of ${document}:

${words}

You can send another one here. ${suspension(isSuspended)}The rest of your registration stays as it is:
${link}`,
  }),
};
type DocumentMail = keyof typeof mails;

const english = { names, mails };

/** The mails in each language. */
export const documentTexts: Record<LanguageCode, typeof english> = { en: english, hi: hindi };

interface DocumentNews {
  kind: DocumentMail;
  document: IdentityFile;
  words: string;
  /** True if the member is suspended after the decision. */
  isSuspended: boolean;
}

export function notifyOfDocument(
  tx: Transaction,
  { vault, shop }: Services,
  { email, language }: Pick<typeof member.$inferSelect, 'email' | 'language'>,
  { kind, document, words, isSuspended }: DocumentNews,
  now: Date,
): Promise<void> {
  const link = linkTo(shop, `/profile/document/${document}`, language);
  const { names, mails } = documentTexts[language];
  const values = { shop: shop.name, link, document: names[document], words, isSuspended };
  const message = { kind, subjectId: randomUUID(), channel: 'mail', now } as const;
  return enqueueMessage(tx, vault, message, { to: email, ...mails[kind](values) });
}

/** Alerts each owner of the shop that a staff member has seen many documents within an hour. */
export async function alertOwners(
  tx: Transaction,
  { vault, shop }: Services,
  owners: readonly { email: string }[],
  { name, count, now }: { name: string; count: number; now: Date },
): Promise<void> {
  const link = linkTo(shop, '/desk/record?action=document.view');
  const text = `${name} has opened ${count} identity documents at the desk of ${shop.name} within an hour, more than the settings allow without an alert.

If you did not expect this, disable the account. The change log says which documents were opened, and why:
${link}`;
  for (const { email } of owners) {
    const message = { kind: 'document_views', subjectId: randomUUID(), now, isSecurity: true };
    const mail = { to: email, subject: `Many identity documents seen at ${shop.name}`, text };
    await enqueueMessage(tx, vault, { ...message, channel: 'mail' }, mail);
  }
}
