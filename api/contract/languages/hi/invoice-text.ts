/** Hindi texts of an invoice. They are shown beside the English texts, which are binding. */
import type { InvoiceDocument } from '../../invoice-document';
import { titleOf as englishTitle, hasTax } from '../../invoice-text';

const TITLES: Readonly<Record<string, string>> = {
  'Credit note': 'क्रेडिट नोट',
  Invoice: 'इनवॉइस',
  'Bill of supply': 'बिल ऑफ़ सप्लाई',
  'Invoice-cum-bill of supply': 'इनवॉइस और बिल ऑफ़ सप्लाई',
  'Tax invoice': 'टैक्स इनवॉइस',
};

export const titleOf = (document: Parameters<typeof englishTitle>[0]): string =>
  TITLES[englishTitle(document)] ?? '';

/** Returns the notes below the total. */
export function notesOf(document: InvoiceDocument): string[] {
  const { supplier } = document;
  const test = document.test_payment ? ['टेस्ट पेमेंट: कोई पैसा नहीं लिया गया।'] : [];
  const isCreditNote = document.kind === 'credit_note';
  const valid = isCreditNote ? '' : '; हस्ताक्षर के बिना मान्य';
  const issued = `${supplier.legal_name} के लिए इलेक्ट्रॉनिक रूप से जारी${valid}`;
  if (!supplier.gstin) {
    return [...test, 'विक्रेता GST में रजिस्टर नहीं है और कोई टैक्स नहीं लेता।', `${issued}।`];
  }
  const rule = isCreditNote ? '53' : hasTax(document) ? '46' : '49';
  return [
    ...test,
    hasTax(document)
      ? 'कीमतों और छूट में GST शामिल है। इन्हें टैक्स योग्य राशि और टैक्स में बाँटा गया है।'
      : 'इस सामान पर GST नहीं लगता। कोई टैक्स नहीं लिया गया है।',
    `${issued}, CGST नियम, 2017 के नियम ${rule} के तहत।`,
  ];
}

const REASONS: Readonly<Record<string, string>> = {
  'Order cancelled': 'ऑर्डर रद्द हुआ',
  'Order replaced by another': 'ऑर्डर की जगह दूसरा ऑर्डर आया',
  'Parcel returned undelivered': 'पार्सल डिलीवर हुए बिना वापस आया',
  'Goods returned': 'सामान लौटाया गया',
  'Refund without a return': 'वापसी के बिना रिफ़ंड',
};

/** Translates the reason of a credit note, which is stored in English. */
export const reasonOf = (english: string): string => REASONS[english] ?? '';
