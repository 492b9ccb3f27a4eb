/** Sentences of what is printed for orders. */
import type { PrintKind } from './bulk-fields';

export const printTitles: Record<PrintKind, string> = {
  'pick-list': 'Pick list',
  'packing-slips': 'Packing slips',
  labels: 'Address labels, eight on a sheet',
  'single-labels': 'Address labels, one on a page',
};

const printContents: Record<PrintKind, string> = {
  'pick-list': 'What to take from the shelves',
  'packing-slips': 'Packing slips',
  labels: 'Address labels',
  'single-labels': 'Address labels',
};

/** Links on the page of one order. */
export const printOneTexts = {
  'packing-slips': 'Print the packing slip',
  'single-labels': 'Print an address label',
};

export const printText = {
  back: 'All orders',
  pdf: 'Open as PDF',
  lead: ({ kind, count }: { kind: PrintKind; count: number }) =>
    `${printContents[kind]} for ${count} ${count === 1 ? 'order' : 'orders'}. Print this page, or open it as a PDF.`,
  none: 'There are no orders to print',
  noneHint: 'Orders appear here when they are to be packed.',
  pieces: 'Pieces',
  product: 'Product',
  size: 'Net quantity',
  orders: 'Orders',
  total: 'All pieces',
  slip: ({ number }: { number: string }) => `Packing slip for ${number}`,
  ordered: ({ day }: { day: string }) => `Ordered on ${day}`,
  deliverTo: 'Deliver to',
  from: 'From',
  phone: ({ phone }: { phone: string }) => `Phone ${phone}`,
  cash: ({ amount }: { amount: string }) => `Cash on delivery: collect ${amount}`,
  paid: 'Paid',
  erased: 'The address of this order was erased.',
  page: ({ title, page, count }: { title: string; page: string; count: string }) =>
    `${title}, page ${page} of ${count}`,
};
