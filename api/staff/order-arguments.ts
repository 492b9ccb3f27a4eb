/** The arguments of `npm run order`. */
import { parseArgs } from 'node:util';
import { DeskTransferRequest } from '@contract/desk/refund';
import { DeskReturnRefuseRequest, MAX_REFUSAL_LENGTH } from '@contract/desk/return';
import {
  type CommandOutput,
  parseOrUsageError,
  readCommand,
  staffName,
  UsageError,
} from './command-line';
import { parseWorklistArguments, WORKLIST_USAGE, type WorklistArguments } from './worklist';

const USAGE = `${WORKLIST_USAGE}
       npm run order -- NUMBER show
       npm run order -- NUMBER pack
       npm run order -- NUMBER ship --carrier NAME --tracking NUMBER
       npm run order -- NUMBER deliver     the parcel was delivered; records cash on delivery as paid
       npm run order -- NUMBER cancel      cancels an order that is not packed, and refunds the payment
       npm run order -- NUMBER return --return ID            the requested return has arrived
       npm run order -- NUMBER refuse-return --return ID --reason TEXT   refuses the requested return; the buyer gets the reason
       npm run order -- NUMBER refund [--amount RUPEES]   refunds the amount; by default everything that is left
       npm run order -- NUMBER cash        a cash refund was paid out
       npm run order -- NUMBER undelivered the parcel came back undelivered
       npm run order -- NUMBER retry       retries refunds that a gateway refused
       npm run order -- NUMBER confirm --refund ID   the gateway's statement shows this refund
       npm run order -- NUMBER transfer --refund ID --reference TEXT [--day YYYY-MM-DD]
                                           this refund was sent by bank transfer, today or on the day
Without --return, return and refuse-return print the open return and its ID, and change nothing.
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
  'transfer',
] as const;
type Action = (typeof ACTIONS)[number];

export interface OrderArguments {
  number: string;
  action: Action;
  carrier: string;
  tracking: string;
  /** Paise; null for the whole remaining amount. */
  amount: number | null;
  /** The id of a refund, as `show` prints it. */
  refund: string;
  /** The bank's reference and the day of a transfer. The day is empty for today. */
  reference: string;
  day: string;
  /** The id of a return, as `show` prints it; empty to only see the open return. */
  returnId: string;
  /** Why a return is refused. */
  reason: string;
  actor: string;
}

/** The parsed command line: an action on one order, or the list of work that waits for staff. */
export type OrderLine = { order: OrderArguments } | { list: WorklistArguments };

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
  const isOfRefund = action === 'confirm' || action === 'transfer';
  if (isOfRefund !== (values.refund !== undefined)) {
    throw new UsageError('Use --refund ID with confirm and transfer, and only there.');
  }
  const { reference, day } = readTransfer(action, values);
  const isOfReturn = action === 'return' || action === 'refuse-return';
  if (!isOfReturn && values.return !== undefined) {
    throw new UsageError('Use --return ID only with return and refuse-return.');
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
  const returnId = (values.return ?? '').trim();
  const ids = { refund, returnId };
  const given = { carrier, tracking, amount, reference, day, reason };
  return { number, action, ...ids, ...given, actor: `staff:${who}` };
}

/** Reads the bank's reference and the day of a transfer. Both are empty for other actions. */
function readTransfer(action: Action, { reference, day }: { reference?: string; day?: string }) {
  if (action !== 'transfer') {
    if (reference === undefined && day === undefined) return { reference: '', day: '' };
    throw new UsageError('Use --reference and --day only with transfer.');
  }
  const { shape } = DeskTransferRequest;
  const checked = shape.reference.safeParse(reference);
  if (!checked.success) {
    throw new UsageError(
      'Give --reference: the bank’s reference of the transfer, such as the UTR number. It has at most 60 characters.',
    );
  }
  if (day !== undefined && !shape.day.safeParse(day).success) {
    throw new UsageError('Give --day as year, month and day, such as 2026-11-21.');
  }
  return { reference: checked.data, day: day ?? '' };
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
        reference: { type: 'string' },
        day: { type: 'string' },
        return: { type: 'string' },
        reason: { type: 'string' },
        as: { type: 'string' },
      },
    }),
  );
