/**
 * Builds an invoice from an order's stored amounts, in the transaction that issues it. The invoice
 * is stored as a whole, so later changes of product, profile, company or settings do not affect it.
 */
import { isStateCode, STATES, type StateCode, stateTaxName } from '@contract/identity/states';
import { dayInIndia } from '@contract/india';
import type { DocumentLine, InvoiceDocument } from '@contract/invoice-document';
import type { Supplier } from '../../shop-terms';
import type { OrderRow } from '../order/order.rules';
import { sumOf } from '../pricing/amounts.rules';
import { isInterState, type OddPaisa, sumOfTaxes, type TaxParts } from '../pricing/gst.rules';
import { deliveryByRate, type PricedDelivery } from '../pricing/price-order.rules';
import { amountInWords } from './amount-in-words.rules';

/** Amounts are in paise. */
export interface InvoicedLine extends TaxParts {
  name: string;
  netQuantity: string;
  hsn: string;
  gstBasisPoints: number;
  quantity: number;
  unitPrice: number;
  gross: number;
  discount: number;
}

export interface InvoicedOrder {
  number: string;
  createdAt: Date;
  supplierState: string;
  placeOfSupply: string;
  paymentMethod: string;
  /** True if no money is charged for the order. */
  isTest: boolean;
  /** In the order of their positions. */
  lines: readonly InvoicedLine[];
  /** The delivery charge in paise, tax included. */
  delivery: number;
  /** The tax parts of the delivery charge, as stored with the order. */
  deliveryTax: TaxParts;
}

/** The columns of an order that its invoice contains. They are kept when the order is erased. */
export type InvoicedRow = Pick<
  OrderRow,
  | 'number'
  | 'createdAt'
  | 'supplierState'
  | 'placeOfSupply'
  | 'method'
  | 'delivery'
  | 'deliveryTaxable'
  | 'deliveryCgst'
  | 'deliverySgst'
  | 'deliveryIgst'
>;

/** Returns a stored order as `invoiceOf` takes it. */
export const invoicedOrderOf = (
  order: InvoicedRow,
  lines: readonly InvoicedLine[],
  isTest: boolean,
): InvoicedOrder => ({
  number: order.number,
  createdAt: order.createdAt,
  supplierState: order.supplierState,
  placeOfSupply: order.placeOfSupply,
  paymentMethod: order.method,
  isTest,
  lines,
  delivery: order.delivery,
  deliveryTax: {
    taxable: order.deliveryTaxable,
    cgst: order.deliveryCgst,
    sgst: order.deliverySgst,
    igst: order.deliveryIgst,
  },
});

interface PostalAddress {
  name: string;
  line1: string;
  line2: string;
  landmark: string;
  city: string;
  state: string;
  pin: string;
}

export interface Buyer {
  address: PostalAddress;
  /** The name of a registered business; empty for a person. */
  businessName: string;
  /** The GSTIN of a registered business; empty for a person. */
  gstin: string;
}

export interface IssuedDocument {
  number: string;
  issuedAt: Date;
}

/**
 * Builds the invoice of an order.
 * @throws RangeError when the order's amounts do not add up, or a State code is invalid
 */
export function invoiceOf(
  order: InvoicedOrder,
  buyer: Buyer,
  supplier: Omit<Supplier, 'state'>,
  { number, issuedAt }: IssuedDocument,
): InvoiceDocument {
  const interState = isInterState(stateCode(order.supplierState), stateCode(order.placeOfSupply));
  const goods = order.lines.map(goodsLine);
  const delivery = deliveryParts(order, interState).map((part, index) =>
    deliveryLine(part, goods.length + index, principalHsn(order.lines, part.gstBasisPoints)),
  );
  const address = addressLines(buyer.address);
  const state = stateFields(buyer.address.state);
  return {
    kind: 'invoice',
    number,
    issued_on: dayInIndia(issuedAt),
    order_number: order.number,
    ordered_on: dayInIndia(order.createdAt),
    against: null,
    reason: '',
    supplier: {
      legal_name: supplier.legalName,
      trade_name: supplier.tradeName,
      address: [...supplier.addressLines],
      ...stateFields(order.supplierState),
      gstin: supplier.gstin,
      cin: supplier.cin,
      fssai: supplier.fssai,
      direct_selling_registration: supplier.directSellingRegistration,
      phone: supplier.phone,
      email: supplier.email,
    },
    recipient: {
      name: buyer.businessName || buyer.address.name,
      gstin: buyer.gstin,
      address,
      ...state,
    },
    deliver_to: { name: buyer.address.name, address, ...state },
    place_of_supply: stateFields(order.placeOfSupply),
    inter_state: interState,
    state_tax: stateTaxName(stateCode(order.placeOfSupply)),
    reverse_charge: false,
    payment_method: order.paymentMethod,
    test_payment: order.isTest,
    ...withTotals([...goods, ...delivery]),
  };
}

/** Returns lines together with the totals of the document. */
export function withTotals(lines: DocumentLine[]) {
  const total = sumOf(lines, (line) => line.total);
  return {
    lines,
    gross: sumOf(lines, ({ gross }) => gross),
    discount: sumOf(lines, ({ discount }) => discount),
    ...sumOfTaxes(lines),
    total,
    in_words: amountInWords(total),
  };
}

const goodsLine = (line: InvoicedLine, index: number): DocumentLine => {
  const { taxable, cgst, sgst, igst, gross, discount } = line;
  if (taxable + cgst + sgst + igst !== gross - discount) {
    throw new RangeError(`The tax parts of line ${index} do not add up.`);
  }
  return {
    line: index,
    kind: 'goods',
    description: [line.name, line.netQuantity].filter(Boolean).join(', '),
    hsn: line.hsn,
    quantity: line.quantity,
    unit: 'PCS',
    unit_price: line.unitPrice,
    gross,
    discount,
    taxable,
    gst_basis_points: line.gstBasisPoints,
    cgst,
    sgst,
    igst,
    total: gross - discount,
  };
};

/**
 * Returns the HSN code of the delivery charge at one tax rate (basis points). Delivery and goods of
 * the same rate are a composite supply (section 8 of the CGST Act). The supply has the code of its
 * principal goods: the line with the highest amount. Returns an empty text if no line of this rate
 * has a code.
 */
function principalHsn(lines: readonly InvoicedLine[], rate: number): string {
  const [principal] = lines
    .filter(({ gstBasisPoints, hsn }) => gstBasisPoints === rate && hsn !== '')
    .toSorted((one, other) => other.gross - other.discount - (one.gross - one.discount));
  return principal?.hsn ?? '';
}

const deliveryLine = (
  { net, gstBasisPoints, taxable, cgst, sgst, igst }: PricedDelivery,
  index: number,
  hsn: string,
): DocumentLine => ({
  line: index,
  kind: 'delivery',
  description: 'Delivery',
  hsn,
  quantity: 1,
  unit: '',
  unit_price: net,
  gross: net,
  discount: 0,
  taxable,
  gst_basis_points: gstBasisPoints,
  cgst,
  sgst,
  igst,
  total: net,
});

/**
 * Divides the delivery charge by tax rate. The setting that places an odd paisa may have changed
 * since the order. So both placements are tried, and the one that gives the taxes stored with the
 * order is used.
 * @throws RangeError when neither gives these taxes
 */
function deliveryParts(order: InvoicedOrder, interState: boolean): PricedDelivery[] {
  const lines = order.lines.map((line) => ({ ...line, net: line.gross - line.discount }));
  for (const oddPaisa of ['taxable', 'tax'] satisfies OddPaisa[]) {
    const parts = deliveryByRate(order.delivery, lines, { interState, oddPaisa });
    const { taxable, igst } = sumOfTaxes(parts);
    if (taxable === order.deliveryTax.taxable && igst === order.deliveryTax.igst) return parts;
  }
  throw new RangeError('The tax parts of the delivery charge do not add up.');
}

function stateCode(code: string): StateCode {
  if (isStateCode(code)) return code;
  throw new RangeError(`${code} is not a State code.`);
}

const stateFields = (code: string) => ({ state: STATES[stateCode(code)], state_code: code });

const addressLines = ({ line1, line2, landmark, city, pin }: PostalAddress): string[] =>
  [line1, line2, landmark, `${city} ${pin}`].filter(Boolean);
