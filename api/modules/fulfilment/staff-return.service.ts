/** Lets staff receive a requested return, or refuse it. */
import type { ReturnDecision } from '@contract/desk/return';
import { and, eq, sql } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Transaction } from '../../db/client';
import { orderLine, orderReturn, orderReturnLine } from '../../db/schema';
import { done, type Refusal, refuse, refuseField } from '../../outcome';
import { notifyBuyer } from '../order/notify-buyer.service';
import { linesOf, moveOrder } from '../order/order.repository';
import { causeName } from '../order/order.rules';
import { returnPieces, writeOffPieces } from '../order/stock.repository';
import { issueRefund } from '../payment/issue-refund.service';
import { changeOrder, type StaffContext, type StaffOutcome } from './staff-change';

/**
 * Returns the return of an order that waits for a decision. An order has at most one. Refuses if it
 * is not the one that staff saw.
 */
async function openReturnOf(tx: Transaction, orderId: string, seenId?: string) {
  const [row] = await tx
    .select()
    .from(orderReturn)
    .where(and(eq(orderReturn.orderId, orderId), eq(orderReturn.state, 'requested')));
  if (!row) return refuse('order_return_not_asked');
  if (seenId !== undefined && seenId !== row.id) return refuse('order_return_changed');
  return done({ requested: row });
}

/** Returns a refusal unless each line of a return has exactly one decision, or null. */
function refuseDecisions(
  returnLines: readonly { position: number }[],
  decisions: readonly ReturnDecision[],
): Refusal | null {
  const positions = returnLines.map(({ position }) => position);
  const decided = new Set(decisions.map(({ position }) => position));
  if (decided.size < decisions.length || [...decided].some((at) => !positions.includes(at))) {
    return refuseField('lines', 'return_lines_differ');
  }
  const undecided = positions.filter((position) => !decided.has(position));
  if (undecided.length === 0) return null;
  const error = { code: 'return_decision_required' } as const;
  const fields = Object.fromEntries(undecided.map((position) => [`lines.${position}`, error]));
  return { ok: false, code: 'bad_request', fields };
}

/**
 * Receives a requested return. Returns the pieces to the stock, except for those written off. All
 * received pieces are refunded.
 * @param decisions one for each line of the return, or `all_to_stock`
 * @param seenId the id of the return that staff saw; without it, the open return is received
 */
export const receiveReturn = (
  context: StaffContext,
  number: string,
  decisions: readonly ReturnDecision[] | 'all_to_stock',
  seenId?: string,
): Promise<StaffOutcome> => {
  const writtenOff =
    decisions === 'all_to_stock'
      ? []
      : decisions.filter(({ to }) => to === 'written_off').map(({ position }) => position);
  return changeOrder(
    context,
    number,
    { action: 'order.return', after: { writtenOff } },
    async (tx, order) => {
      const { actor, now } = context;
      const found = await openReturnOf(tx, order.id, seenId);
      if (!found.ok) return found;
      const { requested } = found;
      const returnLines = await tx
        .select()
        .from(orderReturnLine)
        .where(eq(orderReturnLine.returnId, requested.id));
      const refusal = decisions === 'all_to_stock' ? null : refuseDecisions(returnLines, decisions);
      if (refusal) return refusal;
      const lines = await linesOf(tx, order.id);
      const receivedLines = returnLines.flatMap(({ position, quantity }) => {
        const line = lines[position];
        return line ? [{ line, quantity }] : [];
      });
      for (const { line, quantity } of receivedLines) {
        await tx
          .update(orderLine)
          .set({ returned: sql`${orderLine.returned} + ${quantity}` })
          .where(and(eq(orderLine.orderId, order.id), eq(orderLine.position, line.position)));
      }
      const cause = { kind: 'return', returnId: requested.id } as const;
      const name = causeName(cause);
      const piecesOf = (parts: typeof receivedLines) =>
        parts.map(({ line, quantity }) => ({ productId: line.productId, quantity }));
      await returnPieces(tx, { orderId: order.id, cause: name, now }, piecesOf(receivedLines));
      const lost = piecesOf(receivedLines.filter(({ line }) => writtenOff.includes(line.position)));
      const writeOff = { orderId: order.id, cause: `written off:${requested.id}`, now };
      await writeOffPieces(tx, writeOff, lost);
      await tx
        .update(orderReturn)
        .set({ state: 'received', decidedBy: actor, updatedAt: now })
        .where(eq(orderReturn.id, requested.id));
      // `issueRefund` checks the ranks that the order bought. It counts earlier refunds by staff
      // only if the order's state is `returned`, so the state is set first.
      const isAll = lines.every(
        (line) =>
          line.returned +
            (returnLines.find(({ position }) => position === line.position)?.quantity ?? 0) ===
          line.quantity,
      );
      if (isAll) {
        await moveOrder(tx, order.id, { fulfilment: 'returned' }, { actor, cause: name, now });
      }
      return issueRefund(tx, context, order, {
        credit: {
          lines: returnLines.map(({ position, quantity }) => ({ line: position, quantity })),
          withDelivery: false,
        },
        cause,
        actor,
      });
    },
  );
};

/**
 * Refuses a requested return, and notifies the buyer. The buyer may request another return while the
 * return period lasts.
 * @param reason for the buyer
 * @param seenId as in `receiveReturn`
 */
export const refuseReturn = (
  context: StaffContext & { address: ShopAddress },
  number: string,
  reason: string,
  seenId?: string,
): Promise<StaffOutcome> =>
  changeOrder(
    context,
    number,
    { action: 'order.return_refuse', after: { reason } },
    async (tx, order) => {
      const { vault, shop, address, actor, now } = context;
      const found = await openReturnOf(tx, order.id, seenId);
      if (!found.ok) return found;
      const { id: subjectId } = found.requested;
      await tx
        .update(orderReturn)
        .set({ state: 'refused', refusalReason: reason, decidedBy: actor, updatedAt: now })
        .where(eq(orderReturn.id, subjectId));
      const about = { subjectId, refusal: { reason, address } };
      await notifyBuyer(tx, { vault, shop }, 'order_return_refused', order, now, about);
      return done({});
    },
  );
