/** The books of a period, for accountants. */
import {
  type DeskBooks,
  type DeskBooksQuery,
  LEDGER_FILE,
  MAX_BOOKS_DAYS,
} from '@contract/desk/books';
import { midnightInIndia, timeInIndia } from '@contract/india';
import { BYTE_ORDER_MARK, csvLine } from '@kernel/csv';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { ledgerEntriesIn, ledgerSums } from '../ledger/ledger-period.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { gstr1, gstr1Files } from './gst-return.service';
import { gstr1Text } from './gstr1.text';
import { GSTR1_TABLES } from './gstr1-headers.data';
import { rupees } from './money-cells.rules';

interface BooksContext {
  db: Database;
  vault: Vault;
  shop: { supplier: { gstin: string } };
}

const DAY_MS = 24 * 3_600_000;

/** From the first midnight to the one after the last day. */
const intervalOf = ({ from, to }: DeskBooksQuery) => ({
  begin: midnightInIndia(from),
  end: new Date(midnightInIndia(to).getTime() + DAY_MS),
});

const isTooLong = (period: DeskBooksQuery): boolean => {
  const { begin, end } = intervalOf(period);
  const days = (end.getTime() - begin.getTime()) / DAY_MS;
  return days < 1 || days > MAX_BOOKS_DAYS;
};

type PeriodRefusal = 'books_period_invalid';
const periodRefusal = () => refuse('books_period_invalid', { days: MAX_BOOKS_DAYS });

/** Totals, warnings, and the number of rows in each table. */
export async function booksOf(
  context: BooksContext,
  period: DeskBooksQuery,
): Promise<Outcome<{ books: DeskBooks }, PeriodRefusal>> {
  if (isTooLong(period)) return periodRefusal();
  const outcome = await gstr1(context, period);
  const sums = await ledgerSums(context.db, intervalOf(period));
  const ledger = sums.map(({ account, entries, paidIn, paidOut }) => ({
    ...{ account, entries, paid_in: paidIn, paid_out: paidOut },
  }));
  if (!outcome.ok) return done({ books: { gst: null, ledger } });
  const { tables, totals, warnings } = outcome.gstr1;
  const { creditNotes, ...others } = totals;
  const gst = {
    ...{ ...others, credit_notes: creditNotes, warnings },
    tables: GSTR1_TABLES.map((name) => ({ name, rows: tables[name].length })),
  };
  return done({ books: { gst, ledger } });
}

/**
 * A table as CSV, in parts. The download is recorded.
 * @param table of GSTR-1, or `ledger`
 */
export async function booksFile(
  context: BooksContext & { actor: StaffActor; now: Date },
  table: string,
  period: DeskBooksQuery,
): Promise<
  Outcome<
    { parts: AsyncIterable<string> | Iterable<string> },
    PeriodRefusal | 'books_table_unknown' | 'gstin_missing'
  >
> {
  const { db, vault, actor, now } = context;
  if (isTooLong(period)) return periodRefusal();
  let parts: AsyncIterable<string> | Iterable<string>;
  if (table === LEDGER_FILE) parts = ledgerFile(db, period);
  else {
    if (!GSTR1_TABLES.some((name) => name === table)) return refuse('books_table_unknown');
    const outcome = await gstr1(context, period);
    if (!outcome.ok) return outcome;
    parts = [gstr1Files(outcome.gstr1).get(`${table}.csv`) ?? ''];
  }
  const subject = `${table} ${period.from} ${period.to}`;
  await recordChange(db, vault, actor, { action: 'books.download', subject }, now);
  return done({ parts });
}

async function* ledgerFile(db: Database, period: DeskBooksQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(gstr1Text.ledgerHeaders);
  for await (const entry of ledgerEntriesIn(db, intervalOf(period))) {
    const { at, orderNumber, account, amount, cause } = entry;
    const [kind = '', id = ''] = cause.split(':');
    yield csvLine([timeInIndia(at), orderNumber, account, kind, rupees(amount), id]);
  }
}
