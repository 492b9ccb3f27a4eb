/** Quotes an order: lines, taxes, delivery, and whether cash on delivery is possible. */
import { isStateCode } from '@contract/identity/states';
import type { Quote } from '@contract/order';
import { deliveryDates, deliveryFor } from '@kernel/delivery/delivery';
import type { Database } from '../../db/client';
import { done, type Outcome } from '../../outcome';
import { canSellWithoutGstRate, type ShopTerms } from '../../shop-terms';
import { cartRows, ediscountOf } from '../cart/cart.repository';
import { localiseLines } from '../product/localised-lines';
import { firstImages } from './order-view.service';
import { type PricedItems, priceItems, type WantedItem } from './price-items.service';

interface QuoteContext {
  db: Database;
  shop: ShopTerms;
  now: Date;
}

/**
 * Quotes an order for a member.
 * @param request Without `items`, the cart is quoted. Without a valid State, the shop's State is
 * assumed
 */
export async function quote(
  { db, shop, now }: QuoteContext,
  memberId: string,
  request: { items?: readonly WantedItem[] | undefined; pin: string; state: string },
): Promise<Outcome<{ quote: Quote }>> {
  const items = request.items ?? (await cartItems(db, memberId, shop));
  const state = isStateCode(request.state) ? request.state : shop.supplier.state;
  const to = { pin: request.pin, state };
  const priced = await priceItems(db, shop, ediscountOf(db, memberId), items, to);
  if (!priced.ok) return priced;
  const images = await firstImages(
    db,
    priced.products.map(({ id }) => id),
  );
  const { lines, ...amounts } = amountsOf(priced, images);
  const delivery = deliveryFor(shop.delivery, request.pin, priced.priced.goodsPaise);
  const dates = delivery && deliveryDates(shop.delivery, delivery.days, now);
  return done({
    quote: {
      ...amounts,
      lines: await localiseLines(db, lines),
      place_of_supply: state,
      delivery_days: dates && { from: dates.daysFrom, to: dates.daysTo },
      free_delivery_from: delivery?.freeFromPaise ?? null,
      cod: shop.paymentMethods.includes('cod') && (delivery?.codAllowed ?? false),
      cod_refused: delivery ? (delivery.codRefused ?? '') : 'place',
    },
  });
}

async function cartItems(db: Database, memberId: string, shop: ShopTerms): Promise<WantedItem[]> {
  const rows = await cartRows(db, memberId, canSellWithoutGstRate(shop));
  return rows.map(({ quantity, summary }) => ({ product: summary._id, quantity }));
}

function amountsOf({ priced, products, ediscount }: PricedItems, images: Map<string, string>) {
  return {
    lines: priced.lines.map((line, index) => ({
      product: line.productId,
      slug: products[index]?.slug ?? '',
      name: products[index]?.name ?? '',
      image: images.get(line.productId) ?? '',
      net_quantity: products[index]?.netQuantity ?? '',
      hsn: line.hsn,
      gst_rate: line.gstBasisPoints / 100,
      quantity: line.quantity,
      returned: 0,
      mrp: line.unitMrpPaise,
      price: line.unitPricePaise,
      gross: line.gross,
      discount: line.discount,
      net: line.net,
      points: line.points,
      taxable: line.taxable,
      cgst: line.cgst,
      sgst: line.sgst,
      igst: line.igst,
    })),
    gross: priced.grossPaise,
    discount: priced.discountPaise,
    delivery: priced.deliveryPaise,
    total: priced.totalPaise,
    points: priced.points,
    taxable: priced.taxable,
    cgst: priced.cgst,
    sgst: priced.sgst,
    igst: priced.igst,
    ediscount,
  };
}
