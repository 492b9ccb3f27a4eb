/** The books of a period, for accountants. */
import { type DeskBooks, type DeskBooksQuery, LEDGER_FILE } from '@contract/desk/books';
import { timeInIndia } from '@contract/india';
import { BYTE_ORDER_MARK, csvLine } from '@kernel/csv';
import { zipOf } from '@kernel/zip';
import type { Vault } from '../../crypto';
import type { Database, Queryable } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { ledgerEntriesIn, ledgerSums } from '../ledger/ledger-period.repository';
import { intervalOf, refuseLongPeriod } from '../ledger/period.rules';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { countTestDocuments } from './gst-return.repository';
import { gstr1, gstr1Files } from './gst-return.service';
import { gstr1Text } from './gstr1.text';
import { GSTR1_TABLES } from './gstr1-headers.data';
import { rupees } from './money-cells.rules';

interface BooksContext {
  db: Queryable;
  vault: Vault;
  shop: { supplier: { gstin: string } };
}

type DownloadContext = BooksContext & {
  /** The database in which the download is recorded. `db` may be a read-only replica. */
  primary: Database;
  actor: StaffActor;
  now: Date;
};

type PeriodRefusal = 'books_period_invalid';

/**
 * Returns totals, warnings, and the number of rows in each table. `gst` is null for a shop without
 * a GSTIN. Refuses a period as `refuseLongPeriod` does.
 */
export async function booksOf(
  context: BooksContext,
  period: DeskBooksQuery,
): Promise<Outcome<{ books: DeskBooks }, PeriodRefusal>> {
  const tooLong = refuseLongPeriod(period);
  if (tooLong) return tooLong;
  const outcome = await gstr1(context, period);
  const interval = intervalOf(period);
  const sums = await ledgerSums(context.db, interval);
  const test_documents = await countTestDocuments(context.db, interval);
  const ledger = sums.map(({ account, entries, paidIn, paidOut }) => ({
    account,
    entries,
    paid_in: paidIn,
    paid_out: paidOut,
  }));
  if (!outcome.ok) return done({ books: { gst: null, ledger, test_documents } });
  const { tables, totals, warnings } = outcome.gstr1;
  const { creditNotes, ...others } = totals;
  const gst = {
    ...others,
    credit_notes: creditNotes,
    warnings,
    tables: GSTR1_TABLES.map((name) => ({ name, rows: tables[name].length })),
  };
  return done({ books: { gst, ledger, test_documents } });
}

/**
 * Returns a table as CSV, in parts, and records the download.
 * @param table the name of a table of GSTR-1, or `ledger`
 */
export async function booksFile(
  context: DownloadContext,
  table: string,
  period: DeskBooksQuery,
): Promise<
  Outcome<
    { parts: AsyncIterable<string> | Iterable<string> },
    PeriodRefusal | 'books_table_unknown' | 'gstin_missing'
  >
> {
  const tooLong = refuseLongPeriod(period);
  if (tooLong) return tooLong;
  let parts: AsyncIterable<string> | Iterable<string>;
  if (table === LEDGER_FILE) parts = ledgerFile(context.db, period);
  else {
    if (!GSTR1_TABLES.some((name) => name === table)) return refuse('books_table_unknown');
    const outcome = await gstr1(context, period);
    if (!outcome.ok) return outcome;
    parts = [gstr1Files(outcome.gstr1).get(`${table}.csv`) ?? ''];
  }
  await recordDownload(context, table, period);
  return done({ parts });
}

/** Returns all tables of GSTR-1 as one ZIP file, and records the download. */
export async function booksArchive(
  context: DownloadContext,
  period: DeskBooksQuery,
): Promise<Outcome<{ zip: Buffer }, PeriodRefusal | 'gstin_missing'>> {
  const tooLong = refuseLongPeriod(period);
  if (tooLong) return tooLong;
  const outcome = await gstr1(context, period);
  if (!outcome.ok) return outcome;
  await recordDownload(context, 'gstr1', period);
  return done({ zip: zipOf(gstr1Files(outcome.gstr1), context.now) });
}

const recordDownload = (
  { primary, vault, actor, now }: DownloadContext,
  what: string,
  { from, to }: DeskBooksQuery,
): Promise<void> => {
  const entry = { action: 'books.download', subject: `${what} ${from} ${to}` };
  return recordChange(primary, vault, actor, entry, now);
};

async function* ledgerFile(db: Queryable, period: DeskBooksQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(gstr1Text.ledgerHeaders);
  for await (const entry of ledgerEntriesIn(db, intervalOf(period))) {
    const { at, orderNumber, account, amount, cause } = entry;
    const [kind = '', id = ''] = cause.split(':');
    yield csvLine([timeInIndia(at), orderNumber, account, kind, rupees(amount), id]);
  }
}
