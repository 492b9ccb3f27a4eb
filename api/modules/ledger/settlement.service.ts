/** Compares the settlement of a payment gateway with the ledger. */
import { type DeskSettlement, MAX_SETTLEMENT_LINES } from '@contract/desk/settlement';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { done, type Outcome, refuseField } from '../../outcome';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { intervalOf, refuseLongPeriod } from './period.rules';
import { type BookedEntry, entriesOf, entriesWithIds } from './settlement.repository';
import { parseSettlement, type SettledRow } from './settlement-file.rules';

interface SettlementContext {
  db: Database;
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

interface SettlementRequest {
  gateway: string;
  from: string;
  to: string;
  /** The cells of each line of the file, the header first. */
  records: string[][];
}

type Line = DeskSettlement['different']['lines'][number];

const isRefund = ({ cause }: BookedEntry): boolean => cause.startsWith('refund:');

/**
 * The keys under which a file may contain an entry. Several refunds of one payment differ only in
 * `gatewayRefundId`.
 */
const keysOf = (entry: BookedEntry): string[] => {
  const own = isRefund(entry) ? [entry.gatewayRefundId] : [];
  return [...own, entry.paymentId, entry.reference].flatMap((id) =>
    id ? [`${isRefund(entry) ? 'refund' : 'payment'} ${id}`] : [],
  );
};

/**
 * Creates a finder, which returns the entry that a row of the file is about; null if there is none.
 * Each entry is found at most once.
 */
function createFinder(entries: readonly BookedEntry[]) {
  const byKey = new Map<string, BookedEntry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const found = new Set<BookedEntry>();
  return {
    take({ cells, isRefund: asRefund, amount }: SettledRow): BookedEntry | null {
      const kind = asRefund ? 'refund' : 'payment';
      const keys = cells.map((cell) => `${kind} ${cell}`);
      const open = keys.flatMap((key) => byKey.get(key) ?? []).filter((one) => !found.has(one));
      const best = open.find((one) => Math.abs(one.amount) === amount) ?? open[0] ?? null;
      if (best) found.add(best);
      return best;
    },
    isFound: (entry: BookedEntry) => found.has(entry),
  };
}

const firstLines = (lines: readonly Line[]) => ({
  count: lines.length,
  lines: lines.slice(0, MAX_SETTLEMENT_LINES),
});

const idOf = ({ gatewayRefundId, paymentId, reference }: BookedEntry): string =>
  gatewayRefundId ?? paymentId ?? reference;

/**
 * Compares the file with the entries of the period. Entries that were booked on other days are
 * found by their ids. The file is not stored, but the counts are written to the record. Refuses a
 * period as `refuseLongPeriod` does, and a file in which no payment or refund can be read.
 */
export async function compareSettlement(
  { db, vault, actor, now }: SettlementContext,
  { gateway, from, to, records }: SettlementRequest,
): Promise<Outcome<{ settlement: DeskSettlement }>> {
  const tooLong = refuseLongPeriod({ from, to });
  if (tooLong) return tooLong;
  const file = parseSettlement(records);
  if (!file?.rows.length) return refuseField('file', 'settlement_unreadable');
  const inPeriod = await entriesOf(db, gateway, intervalOf({ from, to }));
  const ids = [...new Set(file.rows.flatMap(({ cells }) => cells))];
  // A cause identifies an entry: `payment:<attempt>` or `refund:<refund>`.
  const known = new Map(inPeriod.map((entry) => [entry.cause, entry]));
  for (const entry of await entriesWithIds(db, gateway, ids)) {
    if (!known.has(entry.cause)) known.set(entry.cause, entry);
  }
  const finder = createFinder([...known.values()]);
  const matched = { count: 0, amount: 0 };
  const different: Line[] = [];
  const unknown: Line[] = [];
  for (const row of file.rows) {
    const entry = finder.take(row);
    const settled = row.isRefund ? -row.amount : row.amount;
    if (!entry) {
      unknown.push({ order: '', id: row.cells[0] ?? '', booked: null, settled });
    } else if (entry.amount === settled) {
      matched.count += 1;
      matched.amount += settled;
    } else {
      different.push({ order: entry.order, id: idOf(entry), booked: entry.amount, settled });
    }
  }
  const missing = inPeriod
    .filter((entry) => !finder.isFound(entry))
    .map((entry) => ({ order: entry.order, id: idOf(entry), booked: entry.amount, settled: null }));
  const settlement = {
    matched,
    different: firstLines(different),
    unknown: firstLines(unknown),
    missing: firstLines(missing),
    other_rows: file.otherRows,
    fees: file.fees,
  };
  const counts = {
    matched: matched.count,
    different: different.length,
    unknown: unknown.length,
    missing: missing.length,
  };
  const entry = { action: 'books.settlement', subject: `${gateway} ${from} ${to}`, after: counts };
  await recordChange(db, vault, actor, entry, now);
  return done({ settlement });
}
