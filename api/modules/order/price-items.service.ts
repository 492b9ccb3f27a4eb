/** Prices products for a member, for quotes and orders. */
import { MAX_QUANTITY } from '@contract/cart';
import type { StateCode } from '@contract/identity/states';
import { zoneOf } from '@kernel/delivery/delivery';
import { inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { product } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, type Outcome, refuse, refuseField } from '../../outcome';
import type { ShopTerms } from '../../shop-terms';
import { linesWithoutRate, type PricedOrder, priceOrder } from '../pricing/price-order.rules';
import { localisedName } from '../product/localised-lines';

export interface WantedItem {
  /** The `_id` or slug of a product. */
  product: string;
  quantity: number;
}

export type ProductOfOrder = Awaited<ReturnType<typeof productsOf>>[number];

export interface PricedItems {
  /** The product of each priced line, at the same index. */
  products: ProductOfOrder[];
  priced: PricedOrder;
  /** Percent. */
  ediscount: number;
}

type ItemRefusal =
  | 'product_unknown'
  | 'not_for_sale'
  | 'not_on_sale'
  | 'out_of_stock'
  | 'bad_request';

/**
 * Prices items for a member. Repeated products become one line. Refuses a product that is unknown,
 * not for sale, without a required GST rate, or out of stock, and more than `MAX_QUANTITY` pieces.
 * @param percent the member's current rank discount (`ediscountOf`)
 * @param to the destination. Unless the shop delivers to the PIN code, delivery is not included
 * @param held pieces of each product that count as stock too, because the replaced order returns
 * them
 */
export async function priceItems(
  db: Queryable,
  shop: ShopTerms,
  percent: number | Promise<number>,
  items: readonly WantedItem[],
  to: { pin: string; state: StateCode },
  held: ReadonlyMap<string, number> = new Map(),
): Promise<Outcome<PricedItems, ItemRefusal>> {
  const [rows, ediscount] = await Promise.all([productsOf(db, items), percent]);
  const quantities = new Map<ProductOfOrder, number>();
  for (const { product: key, quantity } of items) {
    const row = rows.find(({ id, slug }) => id === key || slug === key);
    if (!row) return refuse('product_unknown');
    quantities.set(row, (quantities.get(row) ?? 0) + quantity);
  }
  for (const [{ id, name, status, stock }, quantity] of quantities) {
    if (quantity > MAX_QUANTITY) return refuseField('items', 'quantity_invalid');
    if (status !== 'active') {
      return refuse('not_for_sale', { name: await localisedName(db, { id, name }) });
    }
    const left = stock + (held.get(id) ?? 0);
    if (left < quantity) {
      return refuse('out_of_stock', { name: await localisedName(db, { id, name }), left });
    }
  }
  const products = [...quantities.keys()];
  // A seller without GST registration may not collect GST: section 32 of the CGST Act.
  const isRegistered = shop.supplier.gstin !== '';
  const lines = products.map((row) => ({
    productId: row.id,
    quantity: quantities.get(row) ?? 0,
    unitPricePaise: row.price,
    unitMrpPaise: row.mrp,
    gstBasisPoints: isRegistered ? row.gstBasisPoints : 0,
    hsn: row.hsn,
    points: row.points,
  }));
  const [unrated] = linesWithoutRate(lines, shop.defaultGstBasisPoints);
  const unsold = products.find(({ id }) => id === unrated);
  if (unsold) return refuse('not_on_sale', { name: await localisedName(db, unsold) });
  const zone = zoneOf(shop.delivery, to.pin);
  const priced = priceOrder({
    lines,
    ediscountPercent: ediscount,
    delivery: {
      chargePaise: zone?.chargePaise ?? 0,
      freeFromPaise: zone?.freeFromPaise ?? null,
    },
    supplierState: shop.supplier.state,
    destinationState: to.state,
    defaultGstBasisPoints: shop.defaultGstBasisPoints,
    oddPaisa: shop.oddPaisa,
  });
  return done({ products, priced, ediscount });
}

function productsOf(db: Queryable, items: readonly WantedItem[]) {
  const keys = items.map(({ product: key }) => key);
  const ids = keys.filter(isUuid);
  return db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      netQuantity: product.netQuantity,
      price: product.price,
      mrp: product.mrp,
      gstBasisPoints: product.gstBasisPoints,
      hsn: product.hsn,
      points: product.points,
      stock: product.stock,
      status: product.status,
    })
    .from(product)
    .where(
      ids.length > 0
        ? or(inArray(product.slug, keys), inArray(product.id, ids))
        : inArray(product.slug, keys),
    );
}
