import { notesOf, titleOf } from '@contract/invoice-text';
import * as hindi from '@contract/languages/hi/invoice-text';
import type * as english from '~/features/invoice/invoice.text';

export const invoiceText: typeof english.invoiceText = {
  title: 'आपके इनवॉइस',
  invoice: 'इनवॉइस',
  creditNote: 'क्रेडिट नोट',
  notShown: 'इस वेबसाइट पर इनवॉइस उपलब्ध नहीं हैं',
  notShownHint: 'किसी ऑर्डर का इनवॉइस चाहिए, तो हमसे संपर्क करें।',
  none: 'अभी आपका कोई इनवॉइस नहीं है',
  noneHint: 'इनवॉइस तब मिलता है जब आप ऑर्डर का पेमेंट करते हैं, या कैश ऑन डिलीवरी में जब हम ऑर्डर पैक करते हैं।',
  orders: 'आपके ऑर्डर',
  list: 'इनवॉइस और क्रेडिट नोट, सबसे नए पहले',
  number: 'नंबर',
  kind: 'प्रकार',
  date: 'तारीख',
  order: 'ऑर्डर',
  total: 'कुल',

  downloadPdf: 'PDF डाउनलोड करें',
};

/** The texts are in both languages, because the English document is the binding one. */
export const documentText: typeof english.documentText = {
  titleOf: (document) => `${titleOf(document)} · ${hindi.titleOf(document)}`,
  notesOf: (document) => [...notesOf(document), ...hindi.notesOf(document)],
  reason: 'Reason · कारण',
  reasonOf: ({ reason }) => [reason, hindi.reasonOf(reason)].filter(Boolean).join(' · '),
  lines: ({ count }) =>
    `${count === 1 ? 'Line' : 'Lines'} of this document, in rupees · इस दस्तावेज़ की मदें, रुपये में`,
  date: 'Date · तारीख',
  order: 'Order · ऑर्डर',
  original: 'Original for recipient · प्राप्तकर्ता के लिए मूल प्रति',
  forInvoice: 'For invoice · इस इनवॉइस के लिए',
  numberOf: ({ number, date }) => `${number}, ${date}`,
  payment: 'Payment · पेमेंट',
  billedTo: 'Billed to · बिल किसके नाम',
  deliveredTo: 'Delivered to · डिलीवरी किसे',
  placeOfSupply: 'Place of supply · सप्लाई की जगह',
  reverseCharge: ({ isReversed }) =>
    isReversed
      ? 'Tax payable on reverse charge: yes · रिवर्स चार्ज पर टैक्स देना है: हाँ'
      : 'Tax payable on reverse charge: no · रिवर्स चार्ज पर टैक्स देना है: नहीं',
  gstin: ({ number }) => `GSTIN ${number}`,
  registration: ({ number }) => `Direct selling registration · डायरेक्ट सेलिंग रजिस्ट्रेशन ${number}`,
  cin: ({ number }) => `CIN ${number}`,
  fssai: ({ number }) => `FSSAI ${number}`,
  state: ({ name, code }) => `${name} (code · कोड ${code})`,
  payments: {
    razorpay: 'Razorpay',
    sabpaisa: 'SabPaisa',
    link: 'Payment link · पेमेंट लिंक',
    cod: 'Cash on delivery · कैश ऑन डिलीवरी',
  },
  description: 'Description · विवरण',
  hsn: 'HSN',
  quantity: 'Quantity · मात्रा',
  price: 'Price · कीमत',
  discount: 'Discount · छूट',
  taxable: 'Taxable · टैक्स योग्य',
  sum: 'Total · कुल',
  total: 'Total · कुल',
  credited: ({ amount }) => `Credited · क्रेडिट ₹${amount}`,
  totalAmount: ({ amount }) => `Total · कुल ₹${amount}`,
};
