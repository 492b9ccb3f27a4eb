/** Places an order. Everything is written in one transaction, or nothing. */
import { randomBytes } from 'node:crypto';
import type { Address } from '@contract/address';
import type { PaymentMethod } from '@contract/order';
import { deliveryFor } from '@kernel/delivery/delivery';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import { cachedQuery } from '../../db/cached-query';
import type { Database, Queryable, Transaction } from '../../db/client';
import { executeWrites } from '../../db/execute-writes';
import { insertRowsSql } from '../../db/json-rows';
import { violatedConstraint } from '../../db/refused-value';
import { cartItem, member, orderLine, rank, shopOrder } from '../../db/schema';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { isTestPayment, type ShopTerms } from '../../shop-terms';
import { addressRows, saveAddressSql } from '../address/address.repository';
import { ediscountColumn, lockQuantities } from '../cart/cart.repository';
import { localisedName } from '../product/localised-lines';
import { type Buyer, sealBuyer } from './buyer.rules';
import { notifyBuyerSql } from './notify-buyer.service';
import { moveOrderSql, nextNumberSql } from './order.repository';
import { expiryOf, numberPrefix } from './order.rules';
import { type PricedItems, priceItems, type WantedItem } from './price-items.service';
import { type Pieces, takePiecesSql } from './stock.repository';

export interface OrderToPlace {
  items: readonly WantedItem[];
  /** True if the goods must be in the cart. */
  isFromCart: boolean;
  address: Address;
  method: PaymentMethod;
  /** Paise, as shown to the buyer. */
  expectedTotal: number;
  email: string;
  businessName: string;
  gstin: string;
  /** The idempotency key. A member has at most one order with it. */
  requestKey: string;
  /** Who places the order, such as `staff:asha`. Without it, the buyer does. */
  actor?: string;
  /** Runs first in the transaction. It cancels, for example, the order that this one replaces. */
  beforeWrite?: (tx: Transaction) => Promise<Outcome<object>>;
  /**
   * Runs in the transaction after the order is written. It records, for example, the purchase of a
   * rank. If it is set, the goods stay in the cart.
   */
  afterWrite?: (
    tx: Transaction,
    placed: { id: string; items: PricedItems },
  ) => Promise<Outcome<object>>;
  /** True if `afterWrite` notifies the buyer, because only `afterWrite` knows how much is due. */
  isNotifiedAfterWrite?: boolean;
}

interface PlaceContext {
  db: Database;
  vault: Vault;
  shop: ShopTerms;
  now: Date;
}

/** Cash orders do not wait for a payment. */
const CONFIRMED = { payment: 'pending', fulfilment: 'confirmed' } as const;
const CASH = { actor: 'system', cause: 'cash on delivery' };

/** How often an order is tried if the stock changes during the transaction. */
const MAX_STOCK_ATTEMPTS = 5;

type Placed = Outcome<{ publicId: string }>;

/**
 * Places an order for a member. Call it only if `orderOfKey` finds no order with this idempotency
 * key. If a concurrent request places an order with the key, the public id of that order is
 * returned.
 * @param save stores the outcome for a repeated request, in the same transaction
 */
export const placeOrder = async (
  { db, vault, shop, now }: PlaceContext,
  memberId: string,
  order: OrderToPlace,
  save?: SaveOutcome<{ publicId: string }>,
): Promise<Placed> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOrder({ db, vault, shop, now }, memberId, order, save);
    } catch (error) {
      // The stock has changed: pricing again shows which products are short.
      if (violatedConstraint(error) === 'product_stock') {
        if (attempt < MAX_STOCK_ATTEMPTS) continue;
        return refuse('goods_in_demand');
      }
      // A concurrent request with this key may have placed the order. If the look-up fails too,
      // the original error is thrown, because it is more useful.
      const publicId = await orderOfKey(db, memberId, order.requestKey).catch(() => undefined);
      if (publicId) return done({ publicId });
      throw error;
    }
  }
};

const writeOrder = (
  { db, vault, shop, now }: PlaceContext,
  memberId: string,
  order: OrderToPlace,
  save?: SaveOutcome<{ publicId: string }>,
): Promise<Placed> =>
  inTransaction(db, async (tx, commitWith) => {
    if (!shop.paymentMethods.includes(order.method)) return refuse('payment_method_missing');
    const prepared = await order.beforeWrite?.(tx);
    if (prepared && !prepared.ok) return prepared;
    const { pin, state } = order.address;
    const found = ownerQuery(tx).execute({ memberId, numberPrefix: numberPrefix(shop, now) });
    const percent = found.then(([member]) => member?.ediscount ?? 0);
    const [[owner], items, addresses, inCart] = await Promise.all([
      found,
      priceItems(tx, shop, percent, order.items, { pin, state }),
      addressRows(tx, memberId),
      order.isFromCart ? lockQuantities(tx, memberId) : null,
    ]);
    if (!owner) return refuse('session_ended');
    if (!items.ok) return items;
    const missingIndex = items.priced.lines.findIndex(
      ({ productId, quantity }) => inCart && (inCart.get(productId) ?? 0) < quantity,
    );
    const missing = items.products[missingIndex];
    if (missing) return refuse('cart_changed', { name: await localisedName(tx, missing) });
    const { goodsPaise, totalPaise } = items.priced;
    const delivery = deliveryFor(shop.delivery, pin, goodsPaise);
    if (!delivery) return refuse('delivery_not_there');
    if (order.method === 'cod' && delivery.codRefused === 'place') return refuse('cod_not_there');
    if (order.method === 'cod' && delivery.codRefused === 'amount') {
      return refuse('cod_too_much', { max: delivery.codMaxPaise });
    }
    if (totalPaise !== order.expectedTotal) return refuse('price_changed', { total: totalPaise });
    const row = orderOf({ vault, shop, now }, owner, order, items);
    const pieces = items.priced.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const { phone, language } = owner;
    const isTest = isTestPayment(shop, order);
    const recipient = { email: order.email || owner.email, phone, language, isTest };
    const outcome = done({ publicId: row.publicId });
    const writes = [
      insertRowsSql(orderLine, linesOf(row.id, items)),
      ...(order.method === 'cod' ? [moveOrderSql(tx, row.id, CONFIRMED, { ...CASH, now })] : []),
      ...(order.afterWrite ? [] : removeFromCartSql(memberId, pieces)),
      ...saveAddressSql(tx, vault, { memberId, rows: addresses }, order.address, now),
      ...(order.isNotifiedAfterWrite
        ? []
        : notifyBuyerSql({ vault, shop }, 'order_placed', row, now, recipient)),
    ];
    await Promise.all([
      executeWrites(tx, [insertRowsSql(shopOrder, [row])]),
      executeWrites(tx, writes),
      save?.(tx, outcome),
    ]);
    const written = await order.afterWrite?.(tx, { id: row.id, items });
    if (written && !written.ok) return written;
    commitWith(takePiecesSql({ orderId: row.id, cause: 'hold', now }, pieces));
    return outcome;
  });

/**
 * Returns the statements that remove the ordered pieces from the cart. Pieces that were added in
 * the meantime stay.
 */
function removeFromCartSql(memberId: string, pieces: readonly Pieces[]): SQL[] {
  const rows = JSON.stringify(pieces);
  const ordered = sql`json_to_recordset(${rows}::json) as ordered ("productId" uuid, quantity integer)`;
  const isOrdered = sql`${cartItem.memberId} = ${memberId} and ${cartItem.productId} = ordered."productId"`;
  return [
    sql`update ${cartItem} set quantity = ${cartItem.quantity} - ordered.quantity
      from ${ordered} where ${isOrdered} and ${cartItem.quantity} > ordered.quantity`,
    sql`delete from ${cartItem} using ${ordered} 
      where ${isOrdered} and ${cartItem.quantity} <= ordered.quantity`,
  ];
}

const orderOfKeyQuery = cachedQuery((db) =>
  db
    .select({ publicId: shopOrder.publicId })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.memberId, sql.placeholder('memberId')),
        eq(shopOrder.requestKey, sql.placeholder('requestKey')),
      ),
    )
    .prepare('order_of_key'),
);

/** The public id of the member's order with this idempotency key; undefined if there is none. */
export async function orderOfKey(db: Queryable, memberId: string, requestKey: string) {
  const [row] = await orderOfKeyQuery(db).execute({ memberId, requestKey });
  return row?.publicId;
}

/**
 * The buyer with the current rank discount, and the number of the new order. Finds no row for a
 * closed account.
 */
const ownerQuery = cachedQuery((tx) => {
  const { id, type, sponsorId, email, phone, language } = member;
  const columns = { id, type, sponsorId, email, phone, language, ediscount: ediscountColumn };
  return (
    tx
      .select({ ...columns, number: nextNumberSql(sql.placeholder('numberPrefix')) })
      .from(member)
      .leftJoin(rank, eq(rank.id, member.rankId))
      .where(and(eq(member.id, sql.placeholder('memberId')), isNull(member.leftAt)))
      // The foreign key of the order takes this lock anyway. Closing an account takes a
      // conflicting lock, so the account stays open until the order is written.
      .for('key share', { of: member })
      .prepare('owner_of_order')
  );
});

type Owner = Awaited<ReturnType<ReturnType<typeof ownerQuery>['execute']>>[number];

function orderOf(
  { vault, shop, now }: Omit<PlaceContext, 'db'>,
  owner: Owner,
  order: OrderToPlace,
  { priced, ediscount }: PricedItems,
) {
  const buyer: Buyer = {
    address: order.address,
    email: order.email || owner.email,
    businessName: order.businessName,
    gstin: order.gstin,
  };
  const id = crypto.randomUUID();
  const sum = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    priced.delivery.reduce((total, share) => total + share[part], 0);
  const delivery = {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
  };
  return {
    id,
    number: owner.number,
    publicId: randomBytes(16).toString('base64url'),
    memberId: owner.id,
    memberType: owner.type,
    creditedMemberId: owner.type === 'distributor' ? owner.id : owner.sponsorId,
    requestKey: order.requestKey,
    method: order.method,
    isPlacedAsTest: !shop.countsTestPayments && isTestPayment(shop, order),
    changedBy: order.actor ?? 'member',
    changedBecause: 'placed',
    expiresAt: expiryOf(order.method, now),
    ediscount,
    supplierState: shop.supplier.state,
    placeOfSupply: order.address.state,
    gross: priced.grossPaise,
    discount: priced.discountPaise,
    total: priced.totalPaise,
    taxable: priced.taxable - delivery.taxable,
    cgst: priced.cgst - delivery.cgst,
    sgst: priced.sgst - delivery.sgst,
    igst: priced.igst - delivery.igst,
    delivery: priced.deliveryPaise,
    deliveryTaxable: delivery.taxable,
    deliveryCgst: delivery.cgst,
    deliverySgst: delivery.sgst,
    deliveryIgst: delivery.igst,
    points: priced.points,
    carrier: '',
    tracking: '',
    buyerSealed: sealBuyer(vault, id, buyer),
    createdAt: now,
    updatedAt: now,
  };
}

const linesOf = (orderId: string, { priced, products }: PricedItems) =>
  priced.lines.map((line, position) => ({
    orderId,
    position,
    productId: line.productId,
    slug: products[position]?.slug ?? '',
    name: products[position]?.name ?? '',
    netQuantity: products[position]?.netQuantity ?? '',
    hsn: line.hsn,
    gstBasisPoints: line.gstBasisPoints,
    quantity: line.quantity,
    unitMrp: line.unitMrpPaise,
    unitPrice: line.unitPricePaise,
    gross: line.gross,
    discount: line.discount,
    taxable: line.taxable,
    cgst: line.cgst,
    sgst: line.sgst,
    igst: line.igst,
    points: line.points,
  }));
