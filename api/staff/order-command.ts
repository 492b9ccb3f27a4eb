/** The command `npm run order`, by which staff handle orders. */
import { dayInIndia } from '@contract/india';
import { formatPaise } from '@contract/money';
import type { ShopAddress } from '../accounts';
import type { Vault } from '../crypto';
import { bodyOf } from '../http/api-error';
import {
  cancelByStaff,
  deliverOrder,
  packOrder,
  returnUndelivered,
  shipOrder,
} from '../modules/fulfilment/staff.service';
import type { StaffContext } from '../modules/fulfilment/staff-change';
import {
  confirmRefund,
  payCashRefund,
  recordTransfer,
  refundByStaff,
  retryRefunds,
} from '../modules/fulfilment/staff-refund.service';
import { receiveReturn, refuseReturn } from '../modules/fulfilment/staff-return.service';
import { uncreditedPaise } from '../modules/invoice/credit-note.rules';
import { documentsOf } from '../modules/invoice/invoice.repository';
import { openBuyer } from '../modules/order/buyer.rules';
import {
  eventsOf,
  type LineRow,
  linesOf,
  orderByNumber,
  returnLinesOf,
  returnsOf,
} from '../modules/order/order.repository';
import { isUnpaid, type OrderRow } from '../modules/order/order.rules';
import { attemptsOf } from '../modules/payment/attempt.repository';
import { refundsOf, retryTimes } from '../modules/payment/refund.repository';
import { type Outcome, type Refusal, refuse } from '../outcome';
import { type CommandOutput, inIndia, printable } from './command-line';
import type { OrderArguments, OrderLine } from './order-arguments';
import { runWorklist } from './worklist';

type OrderCommandContext = Omit<StaffContext, 'actor'> & { address: ShopAddress };

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: refused.
 */
export async function runOrderCommand(
  context: OrderCommandContext,
  given: OrderLine,
  { print, complain }: CommandOutput,
): Promise<number> {
  if ('list' in given) return runWorklist(context.db, given.list, { print, complain });
  const line = given.order;
  const refuseWith = (refusal: Refusal) => {
    complain(bodyOf(refusal).message);
    return 1;
  };
  const order = await orderByNumber(context.db, line.number);
  if (!order) return refuseWith(refuse('order_unknown'));
  const seen = isAboutReturn(line) && line.returnId === '' && (await openReturn(context, order));
  if (seen) {
    complain(printable(seen.text).replaceAll('\n', ' '));
    complain(`Nothing was changed. If this is the return, add --return ${seen.id}`);
    return 1;
  }
  const outcome = await act({ ...context, actor: line.actor }, order, line);
  if (!outcome.ok) return refuseWith(outcome);
  for (const text of await describe(context, line.number)) {
    print(printable(text).replaceAll('\n', ' '));
  }
  return 0;
}

async function act(
  context: StaffContext & { address: ShopAddress },
  order: OrderRow,
  {
    number,
    action,
    carrier,
    tracking,
    amount,
    refund,
    reference,
    day,
    returnId,
    reason,
  }: OrderArguments,
): Promise<Outcome<object>> {
  switch (action) {
    case 'show':
      return { ok: true };
    case 'pack':
      return packOrder(context, number);
    case 'ship':
      return shipOrder(context, number, { carrier, tracking });
    case 'deliver':
      return deliverOrder(context, number);
    case 'cancel':
      return cancelByStaff(context, number);
    case 'return':
      return receiveReturn(context, number, 'all_to_stock', returnId);
    case 'refuse-return':
      return refuseReturn(context, number, reason, returnId);
    case 'refund':
      return refundByStaff(context, number, {
        amount,
        left: await refundablePaise(context, order),
      });
    case 'cash':
      return payCashRefund(context, number);
    case 'undelivered':
      return returnUndelivered(context, number);
    case 'retry':
      return retryRefunds(context, number);
    case 'confirm':
      return confirmRefund(context, number, refund);
    case 'transfer':
      return recordTransfer(context, number, {
        refundId: refund,
        reference,
        day: day || dayInIndia(context.now),
      });
  }
}

/** Returns how many paise of the invoice are not credited yet; 0 without an invoice. */
async function refundablePaise(
  { db, vault }: OrderCommandContext,
  { id, erasedAt }: OrderRow,
): Promise<number> {
  if (erasedAt) return 0;
  const [invoice, ...notes] = await documentsOf(db, vault, id);
  return invoice ? uncreditedPaise(invoice, notes) : 0;
}

function recipientOf(vault: Vault, order: OrderRow): string {
  const { name, line1, line2, landmark, city, pin, phone } = openBuyer(vault, order).address;
  return `To ${[name, line1, line2, landmark, `${city} ${pin}`, phone].filter(Boolean).join(', ')}`;
}

const isAboutReturn = ({ action }: OrderArguments): boolean =>
  action === 'return' || action === 'refuse-return';

/** Finds the return that waits for a decision, with a line that says which one it is. */
async function openReturn({ db }: OrderCommandContext, { id }: OrderRow) {
  const open = (await returnsOf(db, id)).find(({ state }) => state === 'requested');
  if (!open) return null;
  const [lines, returnLines] = await Promise.all([linesOf(db, id), returnLinesOf(db, id)]);
  return { id: open.id, text: returnText(open, lines, returnLines) };
}

/** Says when a return was requested, its id, its products and its reason. */
function returnText(
  { id, state, createdAt, reason, refusalReason }: Awaited<ReturnType<typeof returnsOf>>[number],
  lines: readonly LineRow[],
  returnLines: Awaited<ReturnType<typeof returnLinesOf>>,
): string {
  const products = returnLines
    .filter(({ returnId }) => returnId === id)
    .map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`);
  const refusal = refusalReason && ` (${refusalReason})`;
  return `Return ${state}: ${inIndia(createdAt)}, ${id}, ${products.join(', ')}: ${reason}${refusal}`;
}

async function describe(context: OrderCommandContext, number: string): Promise<string[]> {
  const { db, vault } = context;
  const order = await orderByNumber(db, number);
  if (!order) return [];
  const [lines, events, returns, returnLines, payments, refunds, retries, papers, left] =
    await Promise.all([
      linesOf(db, order.id),
      eventsOf(db, order.id),
      returnsOf(db, order.id),
      returnLinesOf(db, order.id),
      attemptsOf(db, order.id),
      refundsOf(db, order.id),
      retryTimes(db, [order.id]),
      order.erasedAt ? [] : documentsOf(db, vault, order.id),
      refundablePaise(context, order),
    ]);
  return [
    `${order.number}: ${order.payment}, ${order.fulfilment}; ${formatPaise(order.total)} by ${order.method}`,
    order.erasedAt ? 'The personal data of this order was erased.' : recipientOf(vault, order),
    ...(order.carrier ? [`With ${order.carrier}, ${order.tracking}`] : []),
    ...lines.map(({ quantity, returned, name: what }) =>
      [`  ${quantity} × ${what}`, returned > 0 ? `, ${returned} returned` : ''].join(''),
    ),
    ...papers.map((paper) => `${paper.kind} ${paper.number}: ${formatPaise(paper.total)}`),
    ...returns.map((one) => returnText(one, lines, returnLines)),
    ...payments.map(({ gateway, state, amount, paymentId, reason }) =>
      [
        `Payment ${state}: ${formatPaise(amount)} by ${gateway}`,
        paymentId && `, ${paymentId}`,
        reason && ` (${reason})`,
      ].join(''),
    ),
    ...refunds.map(({ id, state, amount, kind, reason }) => {
      const retryAt = retries.get(id);
      return [
        `Refund ${state}: ${formatPaise(amount)}, ${kind.replaceAll('_', ' ')}, ${id}`,
        reason && ` (${reason})`,
        retryAt && `, next attempt ${inIndia(retryAt)}`,
      ]
        .filter(Boolean)
        .join('');
    }),
    ...(papers.length > 0 && !isUnpaid(order) ? [`Left to refund: ${formatPaise(left)}`] : []),
    ...events.map(({ at, machine, to, actor }) => `${inIndia(at)} ${machine} ${to} by ${actor}`),
  ];
}
