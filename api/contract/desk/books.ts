/** The books of a period: the figures of the GST return, and the ledger. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { countOr, listOf, paise, prose, requiredText, signedPaise } from '../fields';

/** The file with all entries of the ledger; the other files are tables of GSTR-1. */
export const LEDGER_FILE = 'ledger';

/** The longest period of one request, in days: a financial year. */
export const MAX_BOOKS_DAYS = 366;

/** The first and the last day of the period, in India. */
export const DeskBooksQuery = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeskBooksQuery = z.output<typeof DeskBooksQuery>;

/** Amounts are paise, with credit notes deducted. */
const GstSummary = z.object({
  invoices: countOr(0),
  credit_notes: countOr(0),
  total: signedPaise(),
  taxable: signedPaise(),
  igst: signedPaise(),
  cgst: signedPaise(),
  sgst: signedPaise(),
  /** What to check before the return is filed. */
  warnings: listOf(prose(1000), 10_000),
  tables: listOf(z.object({ name: requiredText(), rows: countOr(0) })),
});

const LedgerSum = z.object({
  /** The account of the ledger, such as `razorpay` or `cash`. */
  account: requiredText(),
  entries: countOr(0),
  paid_in: paise(),
  /** Positive. */
  paid_out: paise(),
});

export const DeskBooks = z.object({
  /** Null for a shop without a GSTIN, which files no return. */
  gst: GstSummary.nullable(),
  ledger: listOf(LedgerSum),
  /** Number of invoices and credit notes of test orders. No table contains them. */
  test_documents: countOr(0),
});
export type DeskBooks = z.output<typeof DeskBooks>;

export const deskBooksEndpoints = calls({
  deskBooks: one('GET', 'desk/books', DeskBooks, {
    summary: 'Totals of the GST return and of the ledger for a period of at most 366 days.',
    request: DeskBooksQuery,
    permission: 'books.export',
    extension: true,
  }),
  deskBooksFile: one('GET', 'desk/books/{table}/csv', z.unknown(), {
    summary:
      'A GSTR-1 table for the offline tool, or the ledger, as CSV. Every download is recorded.',
    request: DeskBooksQuery,
    bytes: 'text/csv',
    permission: 'books.export',
    extension: true,
  }),
  deskBooksArchive: one('GET', 'desk/books/gstr1/zip', z.unknown(), {
    summary: 'All GSTR-1 tables for the offline tool in one ZIP file. Every download is recorded.',
    request: DeskBooksQuery,
    bytes: 'application/zip',
    permission: 'books.export',
    extension: true,
  }),
});
