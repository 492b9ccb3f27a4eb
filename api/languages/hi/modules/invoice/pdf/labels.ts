/** Labels are in both languages, because the English label is binding. */
import * as hindi from '@contract/languages/hi/invoice-text';
import { english, type InvoiceLabels } from '../../../../../modules/invoice/pdf/labels';

const both = (first: string, second: string) => `${first} · ${second}`;

const PAYMENTS: Readonly<Record<string, string>> = {
  link: 'पेमेंट लिंक',
  cod: 'कैश ऑन डिलीवरी',
};

const withHindi = (text: string, hindi: string | undefined) => (hindi ? both(text, hindi) : text);

export const labels: InvoiceLabels = {
  ...english,
  subtitleOf: hindi.titleOf,
  notesOf: (document) => [...english.notesOf(document), ...hindi.notesOf(document)],
  original: both(english.original, 'प्राप्तकर्ता के लिए मूल प्रति'),
  number: both(english.number, 'नंबर'),
  date: both(english.date, 'तारीख'),
  forInvoice: (number, date) => both(english.forInvoice(number, date), 'इस इनवॉइस के लिए'),
  order: (number, date) => both(english.order(number, date), 'ऑर्डर'),
  billedTo: both(english.billedTo, 'बिल किसके नाम'),
  deliveredTo: both(english.deliveredTo, 'डिलीवरी किसे'),
  placeOfSupply: both(english.placeOfSupply, 'सप्लाई की जगह'),
  reverseCharge: (isReversed) =>
    both(
      english.reverseCharge(isReversed),
      `रिवर्स चार्ज पर टैक्स देना है: ${isReversed ? 'हाँ' : 'नहीं'}`,
    ),
  payment: (method) => withHindi(english.payment(method), PAYMENTS[method]),
  reason: (reason) => withHindi(english.reason(reason), hindi.reasonOf(reason)),
  credited: both(english.credited, 'क्रेडिट'),
  total: both(english.total, 'कुल'),
  sum: both(english.sum, 'जोड़'),
  columns: {
    ...english.columns,
    description: ['Description', 'विवरण'],
    quantity: ['Quantity', 'मात्रा'],
    price: ['Price', 'कीमत'],
    discount: ['Discount', 'छूट'],
    taxable: ['Taxable', 'टैक्स योग्य'],
    total: ['Total', 'कुल'],
  },
};
