/**
 * The command `npm run order -- list`: prints work that waits for staff, and retries or drops jobs.
 */
import { formatPaise } from '@contract/money';
import type { Queryable } from '../db/client';
import {
  failedRefunds,
  ordersToPack,
  refundsByHand,
  refundsToApprove,
  requestedReturns,
} from '../modules/worklist/worklist.repository';
import { dropParked, parkedJobs, queueLengths, retryParked } from '../scheduler/queue.repository';
import { type CommandOutput, inIndia, printable, UsageError } from './command-line';

export const WORKLIST_USAGE = `Usage: npm run order -- list                orders to pack, returns, refunds, parked jobs
       npm run order -- list retry JOB      runs a parked job again; JOB is its name in the list
       npm run order -- list drop JOB       deletes a parked job; its work is not done`;

export type WorklistArguments =
  | { action: 'show' }
  | { action: 'retry' | 'drop'; name: string; key: string };

/**
 * Parses the arguments after `list`.
 * @throws UsageError if they are invalid
 */
export function parseWorklistArguments(args: readonly string[]): WorklistArguments {
  const [action, name, ...key] = args.flatMap((word) => word.split(' ')).filter(Boolean);
  if (action === undefined) return { action: 'show' };
  if ((action !== 'retry' && action !== 'drop') || !name || key.length === 0) {
    throw new UsageError('Enter retry or drop and the name of a job, as the list shows it.');
  }
  return { action, name, key: key.join(' ') };
}

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: no such job is parked.
 */
export async function runWorklist(
  db: Queryable,
  options: WorklistArguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  if (options.action !== 'show') {
    const change = options.action === 'retry' ? retryParked : dropParked;
    const isDone = await change(db, options.name, options.key);
    if (!isDone) {
      complain(`No job "${options.name} ${options.key}" is parked.`);
      return 1;
    }
  }
  for (const text of await worklist(db)) print(text);
  return 0;
}

async function worklist(db: Queryable): Promise<string[]> {
  const sections = [
    section('Orders to pack', await orderLines(db)),
    section('Returns requested', await returnLines(db)),
    section('Refunds to approve', await approvalLines(db)),
    section('Refunds to send by hand', await byHandLines(db)),
    section('Refunds that failed', await refundLines(db)),
    section('Jobs parked', await parkedLines(db)),
  ];
  return [...sections.flat(), ...(await dueLines(db))];
}

const section = (title: string, lines: readonly string[]): string[] => [
  `${title}: ${lines.length}`,
  ...lines.map((line) => `  ${printable(line).replaceAll('\n', ' ')}`),
];

const orderLines = async (db: Queryable): Promise<string[]> =>
  (await ordersToPack(db)).map(
    (order) =>
      `${order.number}, ${inIndia(order.createdAt)}: ${formatPaise(order.total)} by ${order.method}`,
  );

const returnLines = async (db: Queryable): Promise<string[]> =>
  (await requestedReturns(db)).map(
    (back) => `${back.number}, ${inIndia(back.createdAt)}: ${back.reason}`,
  );

const approvalLines = async (db: Queryable): Promise<string[]> =>
  (await refundsToApprove(db)).map(
    ({ number, createdAt, total, askedBy }) =>
      `${number}, ${inIndia(createdAt)}: ${formatPaise(total)}, requested by ${askedBy}`,
  );

const byHandLines = async (db: Queryable): Promise<string[]> =>
  (await refundsByHand(db)).map(
    ({ number, createdAt, amount, byTransfer }) =>
      `${number}, ${inIndia(createdAt)}: ${formatPaise(amount)} ${byTransfer ? 'by bank transfer' : 'of cash'}`,
  );

const refundLines = async (db: Queryable): Promise<string[]> =>
  (await failedRefunds(db)).map((row) => {
    const next = row.retryAt
      ? `next attempt ${inIndia(row.retryAt)}`
      : 'no further attempt: retry or confirm it';
    return `${row.number}: ${formatPaise(row.amount)}, ${row.reason}, ${next}`;
  });

const parkedLines = async (db: Queryable): Promise<string[]> =>
  (await parkedJobs(db)).map(
    ({ name, key, attempts, createdAt, lastError }) =>
      `${name} ${key}, enqueued ${inIndia(createdAt)}: ${attempts} attempts, ${lastError}`,
  );

const dueLines = async (db: Queryable): Promise<string[]> =>
  (await queueLengths(db))
    .filter(({ due }) => due > 0)
    .map(
      ({ name, due, oldestDueSeconds }) =>
        `Jobs due: ${due} × ${name}, the oldest for ${oldestDueSeconds} seconds`,
    );
