/** Issues invoices and credit notes, in the transaction of the change that requires them. */
import type { InvoiceDocument } from '@contract/invoice-document';
import { reasonOf } from '@contract/invoice-text';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import type { ShopTerms } from '../../shop-terms';
import { openBuyer } from '../order/buyer.rules';
import { linesOf } from '../order/order.repository';
import { causeName, type OrderRow, type RefundCause } from '../order/order.rules';
import { chargesNoMoney } from '../order/test-order.repository';
import { type Credit, creditNoteOf } from './credit-note.rules';
import { documentsOf, nextNumber, saveDocument } from './invoice.repository';
import { invoicedOrderOf, invoiceOf } from './invoice.rules';
import { isTestNumber } from './invoice-number.rules';

interface IssueContext {
  vault: Vault;
  shop: ShopTerms;
  now: Date;
}

const SALE = 'sale';

/** Issues the invoice of an order unless it has one. The order's row must be locked. */
export async function issueInvoice(
  tx: Transaction,
  { vault, shop, now }: IssueContext,
  order: OrderRow,
): Promise<void> {
  const [known] = await documentsOf(tx, vault, order.id);
  if (known) return;
  const isTest = await chargesNoMoney(tx, shop, order);
  const series = { kind: 'invoice', isTest: isTest && !shop.countsTestPayments } as const;
  const { place, number } = await nextNumber(tx, series, now);
  const document = invoiceOf(
    invoicedOrderOf(order, await linesOf(tx, order.id), isTest),
    openBuyer(vault, order),
    shop.supplier,
    { number, issuedAt: now },
  );
  const header = { orderId: order.id, cause: SALE, now, place };
  await saveDocument(tx, vault, header, document);
}

/**
 * Issues a credit note for the invoice of an order. Returns null if there is no invoice.
 * @param cause the cause of the refund, which the note states in words
 * @throws RangeError as `creditNoteOf` does
 */
export async function issueCreditNote(
  tx: Transaction,
  { vault, now }: Omit<IssueContext, 'shop'>,
  order: OrderRow,
  { cause, credit }: { cause: RefundCause; credit: Credit },
): Promise<InvoiceDocument | null> {
  const [invoice, ...earlierNotes] = await documentsOf(tx, vault, order.id);
  if (!invoice) return null;
  const series = { kind: 'credit_note', isTest: isTestNumber(invoice.number) } as const;
  const { place, number } = await nextNumber(tx, series, now);
  const issued = { number, issuedAt: now, reason: reasonOf(cause.kind) };
  const note = creditNoteOf(invoice, earlierNotes, credit, issued);
  const header = { orderId: order.id, cause: causeName(cause), now, place };
  await saveDocument(tx, vault, header, note);
  return note;
}
