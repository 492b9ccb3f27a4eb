/**
 * Calculates the price of an order. All amounts are integer paise, and prices include GST. The
 * total is therefore the sum of lines and delivery, without rounding.
 *
 * Three amounts are rounded: the rank discount of a line (half up), the share of each GST rate in
 * the delivery charge (`apportion`), and the tax contained in a line or in such a share (half up).
 */
import { MAX_QUANTITY } from '@contract/cart';
import type { StateCode } from '@contract/identity/states';
import { safeInteger } from '@contract/portion';
import { rankDiscount } from '@contract/rank-discount';
import { deliveryCharge } from '@kernel/delivery/delivery';
import { apportion, sumOf } from './amounts.rules';
import { extractTax, isInterState, type OddPaisa, sumOfTaxes, type TaxParts } from './gst.rules';

export interface OrderLine {
  productId: string;
  /** From 1 to `MAX_QUANTITY`. */
  quantity: number;
  /** Including GST. */
  unitPricePaise: number;
  unitMrpPaise: number;
  /** Null if the product has no rate of its own; then the default rate applies. */
  gstBasisPoints: number | null;
  hsn: string;
  /** Points for one piece. */
  points: number;
}

export interface OrderToPrice {
  lines: readonly OrderLine[];
  /** Rank discount in percent, up to two decimals; 0 for customers. */
  ediscountPercent: number;
  /**
   * The delivery charge, and the value of goods from which delivery is free; null if it never is.
   */
  delivery: { chargePaise: number; freeFromPaise: number | null };
  supplierState: StateCode;
  destinationState: StateCode;
  /** The rate of products without one. If it is null, such products cannot be priced. */
  defaultGstBasisPoints: number | null;
  oddPaisa: OddPaisa;
}

export interface PricedLine extends Omit<OrderLine, 'gstBasisPoints'>, TaxParts {
  gstBasisPoints: number;
  /** Price times quantity. */
  gross: number;
  /** The rank discount. */
  discount: number;
  /** Gross less discount: taxable value plus taxes. */
  net: number;
  /** Points for all pieces of the line. */
  points: number;
}

/** The part of the delivery charge that is taxed at one rate. */
export interface PricedDelivery extends TaxParts {
  gstBasisPoints: number;
  net: number;
}

export interface PricedOrder extends TaxParts {
  lines: PricedLine[];
  /** One part for each rate that has a share, highest first; empty if delivery is free. */
  delivery: PricedDelivery[];
  interState: boolean;
  /** Sum of the lines before the rank discount. */
  grossPaise: number;
  discountPaise: number;
  /** Sum of the lines after the rank discount. */
  goodsPaise: number;
  /** Including tax. */
  deliveryPaise: number;
  /** The taxes on the goods. The taxes on the order are `goodsTax` plus `deliveryTax`. */
  goodsTax: TaxParts;
  deliveryTax: TaxParts;
  /** The amount to pay: goods and delivery. */
  totalPaise: number;
  points: number;
  /** How much more the goods would cost at MRP. */
  savingPaise: number;
}

/** Returns the ids of products that cannot be sold because their GST rate is not known. */
export const linesWithoutRate = (
  lines: readonly OrderLine[],
  defaultGstBasisPoints: number | null,
): string[] =>
  defaultGstBasisPoints === null
    ? lines
        .filter(({ gstBasisPoints }) => gstBasisPoints === null)
        .map(({ productId }) => productId)
    : [];

/**
 * Calculates the price of an order. The caller must validate the buyer's input and check
 * `linesWithoutRate`.
 * @throws RangeError for an invalid line
 */
export function priceOrder(order: OrderToPrice): PricedOrder {
  const interState = isInterState(order.supplierState, order.destinationState);
  const tax = (net: number, basisPoints: number) =>
    extractTax(net, basisPoints, { interState, oddPaisa: order.oddPaisa });
  const lines = order.lines.map((line) => priceLine(line, order, tax));
  const goodsPaise = sumOf(lines, ({ net }) => net);
  const deliveryPaise = lines.length === 0 ? 0 : deliveryCharge(goodsPaise, order.delivery);
  const delivery = deliveryByRate(deliveryPaise, lines, { interState, oddPaisa: order.oddPaisa });
  const grossPaise = sumOf(lines, ({ gross }) => gross);
  const goodsTax = sumOfTaxes(lines);
  const deliveryTax = sumOfTaxes(delivery);
  return {
    lines,
    delivery,
    interState,
    grossPaise,
    discountPaise: grossPaise - goodsPaise,
    goodsPaise,
    deliveryPaise,
    totalPaise: safeInteger(goodsPaise + deliveryPaise),
    goodsTax,
    deliveryTax,
    ...sumOfTaxes([goodsTax, deliveryTax]),
    points: sumOf(lines, ({ points }) => points),
    savingPaise: sumOf(lines, (line) => line.unitMrpPaise * line.quantity - line.net),
  };
}

function priceLine(
  line: OrderLine,
  { ediscountPercent, defaultGstBasisPoints }: OrderToPrice,
  tax: (net: number, basisPoints: number) => TaxParts,
): PricedLine {
  const { quantity, unitPricePaise } = line;
  const gstBasisPoints = line.gstBasisPoints ?? defaultGstBasisPoints;
  if (gstBasisPoints === null) throw new RangeError(`${line.productId} has no GST rate.`);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    throw new RangeError(`${quantity} is not a valid quantity.`);
  }
  if (safeInteger(unitPricePaise) < 0) throw new RangeError('A price is negative.');
  const gross = safeInteger(unitPricePaise * quantity);
  const discount = rankDiscount(gross, ediscountPercent);
  const net = gross - discount;
  const points = safeInteger(line.points * quantity);
  return { ...line, gstBasisPoints, gross, discount, net, points, ...tax(net, gstBasisPoints) };
}

/**
 * Divides the delivery charge (paise) among the GST rates of the goods, in proportion to the value
 * of the goods of each rate. Goods and delivery are a composite supply whose principal supply is
 * the goods, so the charge is taxed at the rates of the goods. If all goods are free, the highest
 * rate applies.
 */
export function deliveryByRate(
  charge: number,
  lines: readonly Pick<PricedLine, 'gstBasisPoints' | 'net'>[],
  rule: { interState: boolean; oddPaisa: OddPaisa },
): PricedDelivery[] {
  if (charge === 0) return [];
  const rates = [...new Set(lines.map(({ gstBasisPoints }) => gstBasisPoints))].sort(
    (a, b) => b - a,
  );
  const goodsAt = (rate: number) => lines.filter(({ gstBasisPoints }) => gstBasisPoints === rate);
  const values = rates.map((rate) => sumOf(goodsAt(rate), ({ net }) => net));
  const shares = apportion(charge, values);
  return rates
    .map((gstBasisPoints, index) => ({ gstBasisPoints, net: shares[index] ?? 0 }))
    .filter(({ net }) => net > 0)
    .map(({ gstBasisPoints, net }) => ({
      gstBasisPoints,
      net,
      ...extractTax(net, gstBasisPoints, rule),
    }));
}
