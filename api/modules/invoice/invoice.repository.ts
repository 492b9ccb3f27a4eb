/** Invoices and credit notes in the database. */
import type { DocumentKind, InvoiceDocument } from '@contract/invoice-document';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { numberPrefixSql } from '../../db/number-prefix';
import { invoice, invoiceCounter, shopOrder } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { isVisibleToSql } from '../order/order.repository';
import { documentNumber, financialYear, testNumber } from './invoice-number.rules';

export const INVOICE_PURPOSE = 'invoice';

/** The key of each kind's prefix in the setting `numbers`. */
const PREFIX = { invoice: 'invoices', credit_note: 'creditNotes' } as const;

/**
 * Returns the number series of a kind of document. Test orders have their own series, so that they
 * leave no gaps between the numbers of real documents.
 */
const seriesOf = (kind: DocumentKind, isTest: boolean) =>
  isTest ? (`test_${kind}` as const) : kind;

/** The kind of a document, from its series. */
export const documentKindSql = sql<DocumentKind>`replace(${invoice.series}, 'test_', '')`;

interface DocumentPlace {
  series: ReturnType<typeof seriesOf>;
  financialYear: string;
  serial: number;
}

/**
 * Takes the next number of a series in the financial year of `now`. The counter's row stays locked
 * until the transaction ends. If the transaction is rolled back, the next document gets the same
 * number, so that there are no gaps.
 * @param isTest true for a document of a test order
 */
export async function nextNumber(
  tx: Transaction,
  { kind, isTest }: { kind: DocumentKind; isTest: boolean },
  now: Date,
): Promise<{ place: DocumentPlace; number: string }> {
  const year = financialYear(now);
  const series = seriesOf(kind, isTest);
  const rows = await tx
    .insert(invoiceCounter)
    .values({ series, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.series, invoiceCounter.financialYear],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning({ last: invoiceCounter.last, prefix: numberPrefixSql(PREFIX[kind]) });
  const row = singleRow(rows, 'the counter of invoices');
  const number = documentNumber(row.prefix, year, row.last);
  return {
    place: { series, financialYear: year, serial: row.last },
    number: isTest ? testNumber(number) : number,
  };
}

/** Seals and stores an issued document. */
export async function saveDocument(
  tx: Transaction,
  vault: Vault,
  about: { orderId: string; cause: string; now: Date; place: DocumentPlace },
  document: InvoiceDocument,
): Promise<void> {
  const { orderId, cause, now, place } = about;
  const id = crypto.randomUUID();
  await tx.insert(invoice).values({
    ...place,
    id,
    orderId,
    number: document.number,
    issuedAt: now,
    total: document.total,
    cause,
    documentSealed: vault.seal(INVOICE_PURPOSE, id, JSON.stringify(document)),
  });
}

type InvoiceRow = typeof invoice.$inferSelect;

export const openDocument = (vault: Vault, { id, documentSealed }: InvoiceRow): InvoiceDocument =>
  JSON.parse(vault.open(INVOICE_PURPOSE, id, documentSealed)) as InvoiceDocument;

/** Returns the invoice of an order as it was issued, followed by its credit notes. */
export async function documentsOf(
  db: Queryable,
  vault: Vault,
  orderId: string,
): Promise<InvoiceDocument[]> {
  const rows = await db
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    // `desc` puts the invoice before its credit notes. Their times alone are not enough, because
    // hosts' clocks may differ.
    .orderBy(desc(invoice.series), asc(invoice.issuedAt), asc(invoice.serial));
  return rows.map((row) => openDocument(vault, row));
}

/** The invoices and credit notes of the orders that a member may see, newest first. */
export const ownInvoices = (db: Queryable, memberId: string) =>
  db
    .select({
      id: invoice.id,
      number: invoice.number,
      kind: documentKindSql,
      issuedAt: invoice.issuedAt,
      total: invoice.total,
      order: shopOrder.publicId,
      orderNumber: shopOrder.number,
    })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
    .where(isVisibleToSql(memberId))
    .orderBy(desc(invoice.issuedAt), desc(invoice.serial));

/** An invoice or credit note of an order that a member may see; null for any other id. */
export async function ownInvoice(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<InvoiceRow | null> {
  const [row] = await db
    .select({ invoice })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
    .where(and(sql`${invoice.id}::text = ${id.toLowerCase()}`, isVisibleToSql(memberId)));
  return row?.invoice ?? null;
}

/**
 * A document of the order with this number, for staff. Null if it is unknown or the order was
 * erased.
 */
export async function invoiceOfOrder(
  db: Queryable,
  orderNumber: string,
  id: string,
): Promise<InvoiceRow | null> {
  const isMatch = and(
    sql`${invoice.id}::text = ${id.toLowerCase()}`,
    eq(shopOrder.number, orderNumber),
    isNull(shopOrder.erasedAt),
  );
  const [row] = await db
    .select({ invoice })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
    .where(isMatch);
  return row?.invoice ?? null;
}
