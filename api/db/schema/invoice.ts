/** Invoices and credit notes as issued; later changes do not affect them. */
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, paise, time } from './columns';
import { shopOrder } from './order';

/** Test orders have series of their own: the numbers of real documents must be consecutive (rule 46). */
const documentSeries = ['invoice', 'credit_note', 'test_invoice', 'test_credit_note'] as const;

const series = () => text('series', { enum: documentSeries }).notNull();

export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id),
    series: series(),
    /** Such as `2026-27`: April to March in India. */
    financialYear: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull().unique(),
    issuedAt: time('issued_at').notNull(),
    /** Paise. */
    total: paise('total'),
    /** `sale`, or `refund:<id>`. */
    cause: text('cause').notNull(),
    /** Sealed JSON of the whole document. */
    documentSealed: text('document_sealed').notNull(),
  },
  (table) => [
    unique('invoice_serial').on(table.series, table.financialYear, table.serial),
    unique('invoice_once').on(table.orderId, table.cause),
    index('invoice_order').on(table.orderId),
    index('invoice_issued').on(table.issuedAt),
  ],
);

/** The last assigned number. The row is locked until the transaction that writes the invoice ends. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    series: series(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);
