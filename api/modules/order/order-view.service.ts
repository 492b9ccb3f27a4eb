/** An order as its buyer sees it. */
import type { Order, OrderLine, OrderState, OrderSummary, PublicOrder } from '@contract/order';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import type { ShopTerms } from '../../shop-terms';
import { localiseLines } from '../product/localised-lines';
import { imagesOf } from '../product/product.repository';
import { openBuyer } from './buyer.rules';
import {
  deliveredAt,
  isReplaced,
  type LineRow,
  orderByPublicId,
  ownOrders,
} from './order.repository';
import {
  canChangeAddress,
  isCancellable,
  isPayable,
  isReturnable,
  isUnapplied,
  type OrderAction,
  type OrderRow,
  returnDeadline,
} from './order.rules';
import { wholeOrder } from './order-view.repository';
import { trackingUrl } from './tracking.rules';

interface ViewContext {
  db: Database;
  vault: Vault;
  shop: ShopTerms;
  now: Date;
}

export const stateOf = (order: OrderRow): OrderState => ({
  _id: order.publicId,
  status: order.payment,
  total: order.total,
  payment_method: order.method,
});

const summaryOf = (
  order: OrderRow,
  {
    items,
    title,
    image,
    isReplaced,
  }: { items: number; title: string; image: string; isReplaced: boolean },
): OrderSummary => ({
  ...stateOf(order),
  number: order.number,
  fulfilment: order.fulfilment,
  created_at: order.createdAt.toISOString(),
  items,
  is_replaced: isReplaced,
  title,
  image,
});

/** The state of an order for anybody who has its `_id`. */
export async function showState(
  db: Database,
  publicId: string,
): Promise<Outcome<{ state: PublicOrder }, 'order_unknown'>> {
  const order = await orderByPublicId(db, publicId);
  if (!order) return refuse('order_unknown');
  return done({ state: { ...stateOf(order), is_replaced: await isReplaced(db, order.id) } });
}

/** A page of the member's own orders. */
export async function showOrders(
  { db }: Pick<ViewContext, 'db'>,
  memberId: string,
  page: { page: number; limit: number },
): Promise<{ orders: OrderSummary[]; total: number }> {
  const { rows, total } = await ownOrders(db, memberId, page);
  const images = await firstImages(
    db,
    rows.map(({ productId }) => productId),
  );
  const firstLines = await localiseLines(
    db,
    rows.map(({ productId, title }) => ({ product: productId, name: title, net_quantity: '' })),
  );
  const orders = rows.map(({ order, items, productId, isReplaced }, index) =>
    summaryOf(order, {
      items,
      title: firstLines[index]?.name ?? '',
      image: images.get(productId) ?? '',
      isReplaced,
    }),
  );
  return { orders, total };
}

/** One of the member's own orders. */
export async function showOrder(
  context: ViewContext,
  memberId: string,
  publicId: string,
): Promise<Outcome<{ order: Order }, 'order_unknown'>> {
  const { db, vault, shop, now } = context;
  const found = await wholeOrder(db, memberId, publicId);
  if (!found) return refuse('order_unknown');
  const { order: row, lines, events, returns, papers, refunds, ranks, neighbours } = found;
  const after = neighbours.find(({ replacesId }) => replacesId === row.id);
  const before = neighbours.find((one) => one !== after);
  const images = new Map(found.images.map(({ productId, image }) => [productId, image]));
  const { address, businessName, gstin } = openBuyer(vault, row);
  const delivered = deliveredAt(events);
  const returnDays = shop.returnDays(row.createdAt);
  const shownLines = await localiseLines(
    db,
    lines.map((line) => lineOf(line, images.get(line.productId) ?? '')),
  );
  const [first] = shownLines;
  const order: Order = {
    ...summaryOf(row, {
      items: lines.length,
      title: first?.name ?? '',
      image: first?.image ?? '',
      isReplaced: after !== undefined,
    }),
    gross: row.gross,
    discount: row.discount,
    delivery: row.delivery,
    taxable: row.taxable + row.deliveryTaxable,
    cgst: row.cgst + row.deliveryCgst,
    sgst: row.sgst + row.deliverySgst,
    igst: row.igst + row.deliveryIgst,
    points: row.points,
    ediscount: row.ediscount,
    place_of_supply: row.placeOfSupply,
    refunded: refunds
      .filter(({ state, kind }) => state === 'done' && kind !== 'replaced' && !isUnapplied(kind))
      .reduce((sum, { amount }) => sum + amount, 0),
    carried: row.carried,
    replaces: linkOf(before),
    replaced_by: linkOf(after),
    refunds: refunds.map(({ amount, state, kind, gateway, byTransfer, updatedAt }) => ({
      amount,
      state,
      cause: isUnapplied(kind) || kind === 'replaced' ? kind : 'order',
      method: byTransfer ? 'transfer' : gateway,
      at: updatedAt.toISOString(),
    })),
    expires_at: row.expiresAt?.toISOString() ?? '',
    lines: shownLines,
    address,
    business_name: businessName,
    gstin,
    events: events.map(({ machine, to, at }) => ({
      kind: machine,
      state: to,
      at: at.toISOString(),
    })),
    carrier: row.carrier,
    tracking: row.tracking,
    tracking_url: trackingUrl(row.carrier, row.tracking),
    return_until: delivered ? returnDeadline(delivered, returnDays).toISOString() : '',
    rank: ranks[0]?.name ?? '',
    papers: papers.map(({ id, number, kind }) => ({ _id: id, number, kind })),
    returns: returns.map(({ state, createdAt, updatedAt, reason, refusalReason }) => ({
      state,
      created_at: createdAt.toISOString(),
      reason,
      refusal_reason: refusalReason,
      decided_at: state === 'requested' ? '' : updatedAt.toISOString(),
    })),
    can: actionsOf(row, delivered, returnDays, now),
  };
  return done({ order });
}

const linkOf = (order: { publicId: string; number: string } | undefined) =>
  order ? { _id: order.publicId, number: order.number } : null;

function actionsOf(
  order: OrderRow,
  delivered: Date | null,
  returnDays: number,
  now: Date,
): OrderAction[] {
  const possible: Record<OrderAction, boolean> = {
    pay: isPayable(order, now),
    cancel: isCancellable(order),
    return: isReturnable(order, delivered, returnDays, now),
    address: canChangeAddress(order),
  };
  return (Object.keys(possible) as OrderAction[]).filter((action) => possible[action]);
}

export const lineOf = (line: LineRow, image: string): OrderLine => ({
  product: line.productId,
  slug: line.slug,
  name: line.name,
  image,
  net_quantity: line.netQuantity,
  hsn: line.hsn,
  gst_rate: line.gstBasisPoints / 100,
  quantity: line.quantity,
  returned: line.returned,
  mrp: line.unitMrp,
  price: line.unitPrice,
  gross: line.gross,
  discount: line.discount,
  net: line.gross - line.discount,
  points: line.points,
  taxable: line.taxable,
  cgst: line.cgst,
  sgst: line.sgst,
  igst: line.igst,
});

/** The first picture of each product, by product id. */
export async function firstImages(
  db: Database,
  productIds: string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const images = await imagesOf(db, productIds, true);
  return new Map(images.map(({ productId, image }) => [productId, image]));
}
