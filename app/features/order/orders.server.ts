/** The member's orders, as a list and one by one. */
import { type Order, type OrderSummary, orderEndpoints } from '@contract/order';
import { formatDay } from '~/platform/dates';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { readWithSession, requireSignedIn } from '~/platform/session/guards.server';
import { stateNameOf } from '~/platform/state-name.server';
import { upstream } from '~/platform/upstream/client.server';
import { type StateLabel, stateLabel } from './order-labels';
import { readOwnOrder } from './own-order.server';

const PAGE_SIZE = 20;

export interface OrderRow {
  id: string;
  number: string;
  /** The day of the order, formatted for people. */
  day: string;
  title: string;
  image: string;
  /** How many products there are besides the first. */
  more: number;
  /** Paise; null if the upstream does not say. */
  total: number | null;
  state: StateLabel;
}

export interface OrdersPage {
  orders: OrderRow[];
  page: number;
  /** Null if the upstream does not send the number of orders. */
  pages: number | null;
  hasNext: boolean;
}

/**
 * @throws Response to log in; what `readPageNumber` throws; 404 past the last page; the error page
 * of the upstream
 */
export async function loadOrders(request: Request): Promise<OrdersPage> {
  await requireSignedIn(request);
  const page = readPageNumber(new URL(request.url));
  const answer = await readWithSession(request, (token) => orderPage(token, page));
  const { items, ...rest } = ownListPage(answer, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  return { orders: items.map(rowOf), ...rest };
}

const orderPage = (token: string, page: number) =>
  upstream().call(orderEndpoints.orderAll, { token, query: { page, limit: PAGE_SIZE } });

const rowOf = (order: OrderSummary): OrderRow => ({
  id: order._id,
  number: order.number || order._id,
  day: formatDay(order.created_at),
  title: order.title,
  image: order.image,
  more: Math.max(0, order.items - 1),
  total: order.total,
  state: stateLabel(order),
});

export interface OrderPage {
  /** Null if the upstream has no call for a single order. */
  order: Order | null;
  row: OrderRow;
  /** The State of the delivery address. */
  stateName: string;
  canPay: boolean;
  /** Idempotency key of the form "Buy again". */
  idempotencyKey: string;
}

/**
 * Loads the page of an order.
 * @throws Response to log in; 404 if the visitor has no such order; the error page of the upstream
 */
export async function loadOrder(request: Request, id = ''): Promise<OrderPage> {
  const found = await readWithSession(request, (token) => readOwnOrder(token, id));
  if (!found) throw new Response(null, { status: 404 });
  const { full: order, summary, canPay } = found;
  return {
    order,
    row: rowOf(summary),
    stateName: stateNameOf(order?.address?.state ?? ''),
    canPay,
    idempotencyKey: newIdempotencyKey(),
  };
}

/**
 * Loads an order for a page that changes it.
 * @throws Response that redirects to the order's page if the upstream has no call for a single
 * order; otherwise the same as `loadOrder`
 */
export async function loadFullOrder(request: Request, id = ''): Promise<Order> {
  const { order } = await loadOrder(request, id);
  if (!order) throw seeOther(paths.order(id));
  return order;
}
