/** The member's payments and refunds, filtered by date. */
import { INDIA_OFFSET_MS } from '@contract/india';
import { paymentEndpoints, type Transaction } from '@contract/payment';
import type { CsvCell } from '@kernel/csv';
import { methodLabel } from '~/features/order/order-labels';
import { csvStream } from '~/platform/csv.server';
import { dayInIndia, formatMoment } from '~/platform/dates';
import { download } from '~/platform/http/download.server';
import { type OwnListPage, pageOfList } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { isWithin, limitsOf, type Period, readPeriod } from '~/platform/period.server';
import { readAsMember, requireSignedIn } from '~/platform/session/guards.server';
import { transactionMessages } from './transaction.text';

export interface TransactionRow extends Transaction {
  /** The time, formatted for people. */
  moment: string;
  /** The name of the kind. */
  what: string;
  /** The name of the payment method. */
  by: string;
}

const PAGE_SIZE = 50;

interface AllTransactions {
  period: Period;
  rows: TransactionRow[];
  /** Total of the payments in paise. */
  paidIn: number;
  /** Total of the refunds in paise, as a positive number. */
  paidOut: number;
}

export interface TransactionsPage
  extends AllTransactions,
    Omit<OwnListPage<TransactionRow>, 'items'> {}

/**
 * @throws Response to log in; what `readPageNumber` throws; 404 past the last page; the error page
 * of the upstream
 */
export async function loadTransactions(request: Request): Promise<TransactionsPage> {
  const page = readPageNumber(new URL(request.url));
  const { rows, ...all } = await readAllTransactions(request);
  const { items, ...place } = pageOfList(sortNewestFirst(rows), { page, size: PAGE_SIZE });
  return { ...all, rows: [...items], ...place };
}

/**
 * Sorts rows from newest to oldest. Rows with the same time are reversed, because the upstream
 * sends the oldest row first. Rows without a time come last.
 */
const sortNewestFirst = (rows: readonly TransactionRow[]): TransactionRow[] =>
  rows.toReversed().sort((a, b) => timeOf(b) - timeOf(a));

const timeOf = ({ date }: TransactionRow): number => Date.parse(date) || 0;

async function readAllTransactions(request: Request): Promise<AllTransactions> {
  await requireSignedIn(request);
  const period = readPeriod(new URL(request.url), 'all');
  const all = period.isValid ? await readTransactions(request, period) : [];
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    period,
    rows: all.map((row) => ({
      ...row,
      moment: formatMoment(row.date) || row.date,
      what: kindLabel(row.kind, row.amount),
      by: methodLabel(row.method),
    })),
    paidIn: sum(all.map(({ amount }) => Math.max(0, amount))),
    paidOut: sum(all.map(({ amount }) => Math.max(0, -amount))),
  };
}

/**
 * Reads the rows of a period. Filters by date again, because an upstream may ignore the dates. A
 * row without a readable date is in every period.
 */
async function readTransactions(request: Request, period: Period) {
  const query = limitsOf(period);
  const { data } = await readAsMember(request, paymentEndpoints.transactionAll, { query });
  return data.filter(({ date }) => {
    const time = Date.parse(date);
    return Number.isNaN(time) || isWithin(period, dayInIndia(new Date(time)));
  });
}

/**
 * Downloads all rows of the period as a CSV file, in the upstream's order, which is oldest first.
 * @throws Response to log in; 400 for invalid dates; the error page of the upstream
 */
export async function downloadTransactions(request: Request): Promise<Response> {
  const { period, rows } = await readAllTransactions(request);
  if (!period.isValid) throw new Response(null, { status: 400 });
  const { startDate, endDate } = period;
  const lines = rows.map(({ date, what, by, order_number: number, amount, balance }): CsvCell[] => [
    formatSortable(date),
    what,
    by,
    number,
    amount / 100,
    balance === null ? null : balance / 100,
  ]);
  const name = ['transactions', startDate, endDate].filter(Boolean).join('-');
  return download(
    { bytes: 'text/csv' },
    { body: csvStream(transactionMessages.csvHeads, lines), headers: new Headers() },
    { filename: `${name}.csv`, disposition: 'attachment' },
  );
}

/** The time in India, such as `2026-11-21 16:30`, which spreadsheets recognise as a time. */
function formatSortable(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

function kindLabel(kind: string, amount: number): string {
  if (kind === 'payment') return transactionMessages.payment;
  if (kind === 'refund') return transactionMessages.refund;
  return kind || (amount < 0 ? transactionMessages.refund : transactionMessages.payment);
}
