/** Reads the invoices and credit notes of a GST return in batches, to limit memory. */
import { financialYearStart, midnightInIndia } from '@contract/india';
import type { InvoiceDocument } from '@contract/invoice-document';
import { and, asc, count, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable } from '../../db/client';
import { invoice } from '../../db/schema';
import { serialRange } from '../../db/serial-range';
import { rebuiltDocumentsOf } from '../invoice/erased-document.repository';
import { openDocument } from '../invoice/invoice.repository';
import { financialYear } from '../invoice/invoice-number.rules';
import type { Interval } from '../ledger/period.rules';
import { plusMonths } from '../sale/periods.rules';
import type { ReportedDocument } from './gstr1.rules';

const BATCH_SIZE = 500;

/**
 * The first and the last day of a period, both included. They are days in India, such as
 * `2026-07-01`.
 */
export interface ReturnPeriod {
  from: string;
  to: string;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Yields all invoices and then all credit notes of a period, in the order of their numbers.
 * Documents of test orders are left out: they have series of their own, because they are no
 * supplies.
 */
export async function* documentsIssuedIn(
  db: Queryable,
  vault: Vault,
  { from, to }: ReturnPeriod,
): AsyncGenerator<ReportedDocument> {
  const begin = midnightInIndia(from);
  const end = new Date(midnightInIndia(to).getTime() + DAY_MS);
  const years = financialYearsIn({ from, to });
  for (const series of ['invoice', 'credit_note'] as const) {
    for (const year of years) {
      const isOfYear = and(eq(invoice.series, series), eq(invoice.financialYear, year));
      const isIssued = and(gte(invoice.issuedAt, begin), lt(invoice.issuedAt, end));
      // The index of times finds the serials of the period. A condition on both serial and time
      // would read from the first serial of the year.
      const serials = await serialRange(db, invoice, invoice.serial, and(isOfYear, isIssued));
      if (!serials) continue;
      for (let last = serials.first - 1; last < serials.last; ) {
        const { serial } = invoice;
        const rows = await db
          .select()
          .from(invoice)
          .where(and(isOfYear, gt(serial, last), lte(serial, serials.last)))
          .orderBy(asc(serial))
          .limit(BATCH_SIZE);
        last = rows.at(-1)?.serial ?? serials.last;
        const issued = rows.filter((row) => row.issuedAt >= begin && row.issuedAt < end);
        yield* reportedDocuments(db, vault, issued);
      }
    }
  }
}

/** Opens documents. Those of erased orders are rebuilt from what is kept. */
async function* reportedDocuments(
  db: Queryable,
  vault: Vault,
  rows: readonly (typeof invoice.$inferSelect)[],
): AsyncGenerator<ReportedDocument> {
  const isErased = ({ documentSealed }: (typeof rows)[number]) => documentSealed === '';
  const erased = rows.filter(isErased).map(({ orderId }) => orderId);
  const rebuilt = await rebuiltDocumentsOf(db, erased);
  const documents = rows.map((row) => {
    if (!isErased(row)) return openDocument(vault, row);
    const document = rebuilt.get(row.number);
    if (!document) throw new Error(`${row.number} belongs to no order.`);
    return document;
  });
  const totals = await invoiceTotals(db, documents);
  for (const document of documents) {
    const { number, total } = document;
    const invoiceTotal = document.against ? totals.get(document.against.number) : total;
    if (invoiceTotal === undefined) throw new Error(`${number} does not belong to an invoice.`);
    yield { document, invoiceTotal, isRebuilt: rebuilt.has(number) };
  }
}

/** Returns all financial years that have a day in a period, such as `2026-27`, earliest first. */
function financialYearsIn({ from, to }: ReturnPeriod): string[] {
  const years: string[] = [];
  for (let first = financialYearStart(from); first <= to; first = plusMonths(first, 12)) {
    years.push(financialYear(midnightInIndia(first)));
  }
  return years;
}

/** Counts the invoices and credit notes of test orders in a period. */
export async function countTestDocuments(db: Queryable, { begin, end }: Interval) {
  const isTest = inArray(invoice.series, ['test_invoice', 'test_credit_note']);
  const isInPeriod = and(gte(invoice.issuedAt, begin), lt(invoice.issuedAt, end));
  const [row] = await db.select({ count: count() }).from(invoice).where(and(isTest, isInPeriod));
  return row?.count ?? 0;
}

/** The totals (paise) of the invoices that the credit notes belong to, by the invoice's number. */
async function invoiceTotals(
  db: Queryable,
  documents: readonly InvoiceDocument[],
): Promise<Map<string, number>> {
  const numbers = documents.flatMap(({ against }) => (against ? [against.number] : []));
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: invoice.number, total: invoice.total })
    .from(invoice)
    .where(inArray(invoice.number, numbers));
  return new Map(rows.map(({ number, total }) => [number, total]));
}
