/**
 * An invoice or credit note as it was issued and stored: everything that rules 46 and 53 of the
 * CGST Rules require, and the registration number of the Direct Selling Rules. It refers to no
 * record that can change. Amounts are paise; those of a credit note are positive too.
 */
import { z } from 'zod';
import { flag, listOf, maybe, number, paise, requiredText, text } from './fields';

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `line` is the number of the line. A line of a credit note has the number of the invoice's line. */
const DocumentLine = z.object({
  line: number(),
  /** `delivery` is the part of the delivery charge with one tax rate. */
  kind: z.enum(['goods', 'delivery']).catch('goods'),
  description: requiredText(),
  hsn: text(),
  quantity: number(),
  /** Unit quantity code, such as `PCS`. */
  unit: text(),
  /** GST included, before the discount. */
  unit_price: paise(),
  gross: paise(),
  discount: paise(),
  taxable: paise(),
  gst_basis_points: number(),
  cgst: paise(),
  sgst: paise(),
  igst: paise(),
  total: paise(),
});
export type DocumentLine = z.output<typeof DocumentLine>;

const stateFields = { state: text(), state_code: text() };

export const InvoiceDocument = z.object({
  kind: z.enum(documentKinds),
  number: requiredText(),
  /** Days in India, such as `2026-11-21`. */
  issued_on: requiredText(),
  order_number: text(),
  ordered_on: text(),
  /** The invoice that a credit note corrects; null for an invoice. */
  against: maybe(z.object({ number: requiredText(), issued_on: text() })),
  /** The reason of a credit note; empty for an invoice. */
  reason: text(),
  supplier: z.object({
    legal_name: text(),
    trade_name: text(),
    address: listOf(requiredText()),
    ...stateFields,
    gstin: text(),
    cin: text(),
    fssai: text(),
    direct_selling_registration: text(),
    phone: text(),
    email: text(),
  }),
  /** The buyer: a person, or a business with its GSTIN. */
  recipient: z.object({
    name: text(),
    gstin: text(),
    address: listOf(requiredText()),
    ...stateFields,
  }),
  /** The recipient and the address of the parcel. */
  deliver_to: z.object({ name: text(), address: listOf(requiredText()), ...stateFields }),
  place_of_supply: z.object(stateFields),
  inter_state: flag(),
  /** `SGST`, or `UTGST` in a Union Territory without a legislature. */
  state_tax: text(),
  reverse_charge: flag(),
  /** An invoice with an unreadable line is rejected as a whole. */
  lines: z.array(DocumentLine).max(1_000),
  gross: paise(),
  discount: paise(),
  taxable: paise(),
  cgst: paise(),
  sgst: paise(),
  igst: paise(),
  total: paise(),
  in_words: text(),
  payment_method: text(),
  /** Whether the payment method charged no money. False for old documents, which lack the field. */
  test_payment: flag(),
});
export type InvoiceDocument = z.output<typeof InvoiceDocument>;
