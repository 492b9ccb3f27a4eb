/** Matches the rows of a settlement file with entries of the ledger. */
import type { BookedEntry } from './settlement.repository';
import type { SettledRow } from './settlement-file.rules';

const isRefund = ({ cause }: BookedEntry): boolean => cause.startsWith('refund:');

/**
 * The ids of an entry by which a file may name it, the most specific first. Several refunds of one
 * payment differ only in `gatewayRefundId`, and several payments of one order at the gateway only in
 * `paymentId`.
 */
const ID_RANKS: ((entry: BookedEntry) => string | null)[] = [
  (entry) => (isRefund(entry) ? entry.gatewayRefundId : null),
  ({ paymentId }) => paymentId,
  ({ reference }) => reference,
];

/**
 * Returns the entry of each row; null for a row without one. Each entry is returned at most once.
 * More specific ids are matched first, for all rows. Amounts decide only between entries that a
 * row names by the same kind of id, so a row with a wrong amount does not get another entry of its
 * order.
 */
export function matchSettledRows(
  rows: readonly SettledRow[],
  entries: readonly BookedEntry[],
): (BookedEntry | null)[] {
  const matches: (BookedEntry | null)[] = rows.map(() => null);
  const taken = new Set<BookedEntry>();
  for (const idOf of ID_RANKS) {
    const byKey = entriesByKey(entries, idOf);
    for (const isExact of [true, false]) {
      rows.forEach((row, index) => {
        if (matches[index] || !row.cells.some((cell) => byKey.has(keyOf(row.isRefund, cell))))
          return;
        const entry = row.cells
          .flatMap((cell) => byKey.get(keyOf(row.isRefund, cell)) ?? [])
          .filter((one) => !taken.has(one) && !namesAnother(row, one))
          .find((one) => !isExact || Math.abs(one.amount) === row.amount);
        if (!entry) return;
        matches[index] = entry;
        taken.add(entry);
      });
    }
  }
  return matches;
}

const keyOf = (asRefund: boolean, id: string) => `${asRefund ? 'refund' : 'payment'} ${id}`;

function entriesByKey(
  entries: readonly BookedEntry[],
  idOf: (entry: BookedEntry) => string | null,
): Map<string, BookedEntry[]> {
  const byKey = new Map<string, BookedEntry[]>();
  for (const entry of entries) {
    const id = idOf(entry);
    if (!id) continue;
    const key = keyOf(isRefund(entry), id);
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return byKey;
}

/**
 * Returns true if a row has another id of the kind by which the gateway knows the entry. Razorpay's
 * ids say their kind: `pay_…` for a payment, `rfnd_…` for a refund.
 */
function namesAnother({ cells }: SettledRow, entry: BookedEntry): boolean {
  const id = isRefund(entry) ? entry.gatewayRefundId : entry.paymentId;
  const [kind = ''] = /^[a-z]+_/.exec(id ?? '') ?? [];
  if (!id || !kind || cells.includes(id)) return false;
  return cells.some((cell) => cell.startsWith(kind));
}
