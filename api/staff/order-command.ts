/** The command `npm run order`, by which staff handle orders. */
import { parseArgs } from 'node:util';
import { DeskReturnRefuseRequest, MAX_REFUSAL_LENGTH } from '@contract/desk/return';
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
  refundByStaff,
  retryRefunds,
} from '../modules/fulfilment/staff-refund.service';
import { receiveReturn, refuseReturn } from '../modules/fulfilment/staff-return.service';
import { uncreditedPaise } from '../modules/invoice/credit-note.rules';
import { documentsOf } from '../modules/invoice/invoice.repository';
import { openBuyer } from '../modules/order/buyer.rules';
import { eventsOf, linesOf, orderByNumber, returnsOf } from '../modules/order/order.repository';
import { isUnpaid, type OrderRow } from '../modules/order/order.rules';
import { attemptsOf } from '../modules/payment/attempt.repository';
import { refundsOf, retryTimes } from '../modules/payment/refund.repository';
import { type Outcome, type Refusal, refuse } from '../outcome';
import {
  type CommandOutput,
  inIndia,
  parseOrUsageError,
  printable,
  readCommand,
  staffName,
  UsageError,
} from './command-line';
import {
  parseWorklistArguments,
  runWorklist,
  WORKLIST_USAGE,
  type WorklistArguments,
} from './worklist';

const USAGE = `${WORKLIST_USAGE}
       npm run order -- NUMBER show
       npm run order -- NUMBER pack
       npm run order -- NUMBER ship --carrier NAME --tracking NUMBER
       npm run order -- NUMBER deliver     the parcel was delivered; records cash on delivery as paid
       npm run order -- NUMBER cancel      cancels an order that is not packed, and refunds the payment
       npm run order -- NUMBER return      the requested return has arrived
       npm run order -- NUMBER refuse-return --reason TEXT   refuses the requested return; the buyer gets the reason
       npm run order -- NUMBER refund [--amount RUPEES]   refunds the amount; by default everything that is left
       npm run order -- NUMBER cash        a cash refund was paid out
       npm run order -- NUMBER undelivered the parcel came back undelivered
       npm run order -- NUMBER retry       retries refunds that a gateway refused
       npm run order -- NUMBER confirm --refund ID   the gateway's statement shows this refund
--as NAME records another name than the user of this computer.`;

const ACTIONS = [
  'show',
  'pack',
  'ship',
  'deliver',
  'cancel',
  'return',
  'refuse-return',
  'refund',
  'cash',
  'undelivered',
  'retry',
  'confirm',
] as const;
type Action = (typeof ACTIONS)[number];

type OrderCommandContext = Omit<StaffContext, 'actor'> & { address: ShopAddress };

interface OrderArguments {
  number: string;
  action: Action;
  carrier: string;
  tracking: string;
  /** Paise; null for the whole remaining amount. */
  amount: number | null;
  /** The id of a refund, as `show` prints it. */
  refund: string;
  /** Why a return is refused. */
  reason: string;
  actor: string;
}

/** The parsed command line: an action on one order, or the list of work that waits for staff. */
type OrderLine = { order: OrderArguments } | { list: WorklistArguments };

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseOrderArguments = (
  args: string[],
  output: CommandOutput,
): Promise<OrderLine | null> =>
  readCommand<OrderLine>(
    () =>
      args[0] === 'list'
        ? { list: parseWorklistArguments(args.slice(1)) }
        : { order: parseArguments(args) },
    USAGE,
    output,
  );

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
  { number, action, carrier, tracking, amount, refund, reason }: OrderArguments,
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
      return receiveReturn(context, number, 'all_to_stock');
    case 'refuse-return':
      return refuseReturn(context, number, reason);
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

async function describe(context: OrderCommandContext, number: string): Promise<string[]> {
  const { db, vault } = context;
  const order = await orderByNumber(db, number);
  if (!order) return [];
  const [lines, events, returns, payments, refunds, retries, papers, left] = await Promise.all([
    linesOf(db, order.id),
    eventsOf(db, order.id),
    returnsOf(db, order.id),
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
    ...returns.map(({ state, reason, refusalReason }) =>
      [`Return ${state}: ${reason}`, refusalReason && ` (${refusalReason})`].join(''),
    ),
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

function parseArguments(args: string[]): OrderArguments {
  const { values, positionals } = parse(args);
  const [number = '', action = '', ...more] = positionals;
  if (number === '') throw new UsageError('Give the number of an order.');
  if (!isAction(action) || more.length > 0) {
    throw new UsageError(`Give one of ${ACTIONS.join(', ')}.`);
  }
  const carrier = (values.carrier ?? '').trim();
  const tracking = (values.tracking ?? '').trim();
  if (action === 'ship' && (carrier === '' || tracking === '')) {
    throw new UsageError('Give --carrier and --tracking.');
  }
  if (action !== 'ship' && (carrier || tracking)) {
    throw new UsageError('Use --carrier and --tracking only with ship.');
  }
  if (action !== 'refund' && values.amount !== undefined) {
    throw new UsageError('Use --amount only with refund.');
  }
  if ((action === 'confirm') !== (values.refund !== undefined)) {
    throw new UsageError('Use --refund ID with confirm, and only there.');
  }
  const refusal = DeskReturnRefuseRequest.safeParse(values);
  if ((action === 'refuse-return') !== refusal.success) {
    throw new UsageError(
      `Use --reason TEXT with refuse-return, and only there. It has at most ${MAX_REFUSAL_LENGTH} characters.`,
    );
  }
  const who = staffName(values.as);
  const amount = values.amount === undefined ? null : paiseOf(values.amount);
  const refund = values.refund ?? '';
  const reason = refusal.data?.reason ?? '';
  return { number, action, carrier, tracking, amount, refund, reason, actor: `staff:${who}` };
}

const isAction = (text: string): text is Action => (ACTIONS as readonly string[]).includes(text);

function paiseOf(rupees: string): number {
  const [, whole, part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(rupees) ?? [];
  if (whole === undefined) throw new UsageError('Give --amount in rupees, such as 120 or 99.50.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const parse = (args: string[]) =>
  parseOrUsageError(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        carrier: { type: 'string' },
        tracking: { type: 'string' },
        amount: { type: 'string' },
        refund: { type: 'string' },
        reason: { type: 'string' },
        as: { type: 'string' },
      },
    }),
  );
