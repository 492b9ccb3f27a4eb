/** Compares the settlement of a payment gateway with the ledger. */
import { type DeskSettlement, MAX_SETTLEMENT_LINES } from '@contract/desk/settlement';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { done, type Outcome, refuseField } from '../../outcome';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { intervalOf, refuseLongPeriod } from './period.rules';
import { type BookedEntry, entriesOf, entriesWithIds } from './settlement.repository';
import { parseSettlement } from './settlement-file.rules';
import { matchSettledRows } from './settlement-match.rules';

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
  const matches = matchSettledRows(file.rows, [...known.values()]);
  const found = new Set(matches);
  const matched = { count: 0, amount: 0 };
  const different: Line[] = [];
  const unknown: Line[] = [];
  for (const [index, row] of file.rows.entries()) {
    const entry = matches[index];
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
    .filter((entry) => !found.has(entry))
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
