/**
 * Reads one of the member's orders, from the list if the upstream has no call for a single order.
 */
import { type Order, type OrderSummary, orderEndpoints } from '@contract/order';
import { upstream } from '~/platform/upstream/client.server';
import { isMissingCall } from '~/platform/upstream/upstream-error.server';
import { isUnpaid } from './order-labels';

/**
 * The maximum number of pages that are searched. Each page takes a call, so a longer list is not
 * searched to its end.
 */
const MAX_PAGES = 20;
const PAGE_SIZE = 100;

export interface OwnOrder {
  /** Null if the upstream has no call for a single order. */
  full: Order | null;
  summary: OrderSummary;
  canPay: boolean;
}

/**
 * Reads an order. Returns null if the upstream has only the list, and the order is not found there.
 * @throws UpstreamError, such as `not_found` for an order of somebody else
 */
export async function readOwnOrder(token: string, id: string): Promise<OwnOrder | null> {
  try {
    const call = { token, params: { id } };
    const { data: full } = await upstream().call(orderEndpoints.orderOne, call);
    return { full, summary: full, canPay: full.can.includes('pay') };
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    const summary = await findInOrderList(token, id);
    return summary && { full: null, summary, canPay: isUnpaid(summary) };
  }
}

/**
 * Searches the list page by page. It stops at a page without new orders, because an upstream may
 * ignore the page number and always send the first page.
 */
async function findInOrderList(token: string, id: string): Promise<OrderSummary | null> {
  const seen = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { page, limit: PAGE_SIZE };
    const { data, extra } = await upstream().call(orderEndpoints.orderAll, { token, query });
    const found = data.find(({ _id }) => _id === id);
    if (found) return found;
    const before = seen.size;
    for (const { _id } of data) seen.add(_id);
    if (seen.size === before || (extra.total !== null && seen.size >= extra.total)) return null;
  }
  return null;
}
