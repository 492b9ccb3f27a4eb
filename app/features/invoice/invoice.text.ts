/** All sentences of the list of invoices, and the labels of an invoice. */
import { notesOf, titleOf } from '@contract/invoice-text';

export const invoiceText = {
  title: 'Your invoices',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  notShown: 'Invoices are not available on this website',
  notShownHint: 'Contact us if you need the invoice of an order.',
  none: 'You have no invoices yet',
  noneHint:
    'You get an invoice when you pay for an order, or when we pack an order with cash on delivery.',
  orders: 'Your orders',
  list: 'Invoices and credit notes, newest first',
  number: 'Number',
  kind: 'Type',
  date: 'Date',
  order: 'Order',
  total: 'Total',

  downloadPdf: 'Download PDF',
};

/** The labels of an invoice. A translation repeats the English text, because that is binding. */
export const documentText = {
  titleOf,
  notesOf,
  reason: 'Reason',
  reasonOf: ({ reason }: { reason: string }) => reason,
  lines: ({ count }: { count: number }) =>
    `${count === 1 ? 'Line' : 'Lines'} of this document, in rupees`,
  date: 'Date',
  order: 'Order',
  original: 'Original for recipient',
  forInvoice: 'For invoice',
  numberOf: ({ number, date }: { number: string; date: string }) => `${number} of ${date}`,
  payment: 'Payment',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  placeOfSupply: 'Place of supply',
  reverseCharge: ({ isReversed }: { isReversed: boolean }) =>
    `Tax payable on reverse charge: ${isReversed ? 'yes' : 'no'}`,
  gstin: ({ number }: { number: string }) => `GSTIN ${number}`,
  registration: ({ number }: { number: string }) => `Direct selling registration ${number}`,
  cin: ({ number }: { number: string }) => `CIN ${number}`,
  fssai: ({ number }: { number: string }) => `FSSAI ${number}`,
  state: ({ name, code }: { name: string; code: string }) => `${name} (code ${code})`,
  payments: {
    razorpay: 'Razorpay',
    sabpaisa: 'SabPaisa',
    link: 'Payment link',
    cod: 'Cash on delivery',
  },
  description: 'Description',
  hsn: 'HSN',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  taxable: 'Taxable',
  sum: 'Total',
  total: 'Total',
  credited: ({ amount }: { amount: string }) => `Credited ₹${amount}`,
  totalAmount: ({ amount }: { amount: string }) => `Total ₹${amount}`,
};
