/** Hindi messages: complete, with the values of the English ones, and short enough as SMS. */
import { identityFiles } from '@contract/identity-files';
import type { LanguageCode } from '@contract/language';
import { formatPaise } from '@contract/money';
import { describe, expect, it } from 'vitest';
import { latinWords } from '~/languages/hi/latin-words';
import {
  accountMessageKinds,
  accountMessages,
} from '../../../api/modules/account-change/account-messages';
import {
  closingMessageKinds,
  closingMessages,
} from '../../../api/modules/closing/closing-messages';
import { documentTexts } from '../../../api/modules/document-review/document-mails';
import {
  accessMessageKinds,
  accessTexts,
} from '../../../api/modules/member-support/access-messages';
import { orderMessages } from '../../../api/modules/order/order-messages';
import { messageKinds } from '../../../api/modules/order/order-messages.text';
import { ticketTexts } from '../../../api/modules/ticket/ticket-mails';

const about = {
  shop: 'Neemgaon',
  // As long as a link to stop a change.
  link: `https://shop.example/hi/stop/${'a'.repeat(22)}`,
  number: 'ORD-2026-100001',
  at: new Date('2026-11-20T06:30:00Z'),
};
const order = {
  id: '',
  method: 'razorpay' as const,
  number: about.number,
  total: 12_345_67,
  carrier: '',
  tracking: '',
};
const values = {
  shop: about.shop,
  amount: formatPaise(12_345_67),
  isRest: false,
  isTest: true,
  canLogIn: true,
  carrier: 'Delhivery',
  tracking: '1234567890123',
};

type Named<Text> = [kind: string, text: Text];

const smsIn = (language: LanguageCode): Named<string>[] => [
  ...messageKinds.map(
    (kind): Named<string> => [kind, orderMessages[language].smsOf(kind, order, values)],
  ),
  ...accountMessageKinds.map(
    (kind): Named<string> => [kind, accountMessages[language].changeSms(kind, about)],
  ),
  ...closingMessageKinds.map(
    (kind): Named<string> => [kind, closingMessages[language].closingSms(kind, about)],
  ),
  ...accessMessageKinds.map(
    (kind): Named<string> => [kind, accessTexts[language].sms[kind](about.shop)],
  ),
];

type Mail = { subject: string; text: string };

function mailsIn(language: LanguageCode): Named<Mail>[] {
  const { names, mails } = documentTexts[language];
  const words = {
    ...about,
    at: '20 11 2026',
    words: 'Please send a sharper one.',
    isSuspended: true,
  };
  const { mailOf } = orderMessages[language];
  const { changeMail, emailLinkMail } = accountMessages[language];
  return [
    ...messageKinds.map((kind): Named<Mail> => [kind, mailOf(kind, order, values)]),
    ['order of a closed account', mailOf('order_shipped', order, { ...values, canLogIn: false })],
    [
      'refused return',
      mailOf('order_return_refused', order, {
        ...values,
        refusal: { reason: words.words, link: about.link },
      }),
    ],
    ...accountMessageKinds.map((kind): Named<Mail> => [kind, changeMail(kind, about)]),
    ['account_email_link', emailLinkMail(about)],
    ...closingMessageKinds.map(
      (kind): Named<Mail> => [kind, closingMessages[language].closingMail(kind, about)],
    ),
    ...accessMessageKinds.map(
      (kind): Named<Mail> => [kind, accessTexts[language].mails[kind](words)],
    ),
    ...identityFiles.flatMap((file) =>
      Object.entries(mails).map(
        ([kind, mail]): Named<Mail> => [
          `${kind} ${file}`,
          mail({ ...words, document: names[file] }),
        ],
      ),
    ),
    ...Object.entries(ticketTexts[language].mails).map(
      ([kind, mail]): Named<Mail> => [kind, mail(about)],
    ),
  ];
}

/** An SMS in another script than Latin has UTF-16 units: 70 in one part, 67 in each of several. */
function partsOf(text: string): number {
  const isPlain = /^[ -~]*$/.test(text);
  const [single, several] = isPlain ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / several);
}

const HINDI = /[\u0900-\u097f]{3}/;

/** Links, numbers and amounts. */
const facts = (text: string) =>
  (text.match(/https:\S+[\w/]|\b(?:ORD|GRV)-\S*\d|₹[\d,.]*\d/g) ?? []).sort();

describe('a message in Hindi', () => {
  it('has the links, numbers and amounts of the English one', () => {
    const english = new Map(mailsIn('en'));
    for (const [kind, { subject, text }] of mailsIn('hi')) {
      expect(subject, kind).toMatch(HINDI);
      expect(text, kind).toMatch(HINDI);
      expect(facts(text), kind).toEqual(facts(english.get(kind)?.text ?? ''));
    }
    const sms = new Map(smsIn('en'));
    for (const [kind, text] of smsIn('hi')) {
      expect(text, kind).toMatch(HINDI);
      expect(facts(text), kind).toEqual(facts(sms.get(kind) ?? ''));
    }
  });

  it('has no English words but those of the list', () => {
    const names = /Neemgaon|Delhivery|https?:\S+|\b(?:ORD|GRV)-\S+|Please send a sharper one\./g;
    const unknown = (text: string) =>
      (text.replace(names, ' ').match(/[A-Za-z]{2,}/g) ?? []).filter(
        (word) => !latinWords.includes(word),
      );
    const texts = [...mailsIn('hi').map(([kind, { subject, text }]) => [kind, subject + text])];
    const found = [...texts, ...smsIn('hi')].flatMap(([kind = '', text = '']) =>
      unknown(text).map((word) => `${kind}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('has at most three parts as an SMS, and an English one two', () => {
    // A registered template has the amount without its sign.
    const tooLong = (language: LanguageCode, most: number) =>
      smsIn(language)
        .map(([kind, text]): Named<string> => [kind, text.replace('₹', '')])
        .filter(([, text]) => partsOf(text) > most)
        .map(([kind, text]) => `${kind}: ${text.length}`);
    expect(tooLong('hi', 3)).toEqual([]);
    expect(tooLong('en', 2)).toEqual([]);
  });
});
