/** Issues invoices and credit notes, within the transaction that requires them. */
import type { InvoiceDocument } from '@contract/invoice-document';
import { reasonOf } from '@contract/invoice-text';
import type { Vault } from '../../crypto';
import type { Transaction } from '../../db/client';
import { isTestPayment, type ShopTerms } from '../../shop-terms';
import { openBuyer } from '../order/buyer.rules';
import { linesOf } from '../order/order.repository';
import { causeName, type OrderRow, type RefundCause } from '../order/order.rules';
import { type Credit, creditNoteOf } from './credit-note.rules';
import { documentsOf, nextNumber, saveDocument } from './invoice.repository';
import { invoiceOf } from './invoice.rules';

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
  const { financialYear, serial, number } = await nextNumber(tx, 'invoice', now);
  const document = invoiceOf(
    {
      number: order.number,
      createdAt: order.createdAt,
      supplierState: order.supplierState,
      placeOfSupply: order.placeOfSupply,
      paymentMethod: order.method,
      isTest: isTestPayment(shop, order),
      lines: await linesOf(tx, order.id),
      delivery: order.delivery,
      deliveryTax: {
        taxable: order.deliveryTaxable,
        cgst: order.deliveryCgst,
        sgst: order.deliverySgst,
        igst: order.deliveryIgst,
      },
    },
    openBuyer(vault, order),
    shop.supplier,
    { number, issuedAt: now },
  );
  const header = { orderId: order.id, cause: SALE, now, financialYear, serial };
  await saveDocument(tx, vault, header, document);
}

/**
 * Issues a credit note for the invoice of an order; does nothing if there is no invoice.
 * @param cause of the refund; the note states it in words
 * @throws RangeError when it would reverse more than is left
 */
export async function issueCreditNote(
  tx: Transaction,
  { vault, now }: Omit<IssueContext, 'shop'>,
  order: OrderRow,
  { cause, credit }: { cause: RefundCause; credit: Credit },
): Promise<InvoiceDocument | null> {
  const [invoice, ...earlierNotes] = await documentsOf(tx, vault, order.id);
  if (!invoice) return null;
  const { financialYear, serial, number } = await nextNumber(tx, 'credit_note', now);
  const issued = { number, issuedAt: now, reason: reasonOf(cause.kind) };
  const note = creditNoteOf(invoice, earlierNotes, credit, issued);
  const header = { orderId: order.id, cause: causeName(cause), now, financialYear, serial };
  await saveDocument(tx, vault, header, note);
  return note;
}
