/**
 * Reads the settlement of a payment gateway, which is a CSV file. Razorpay's report has the columns
 * `type` (`payment`, `refund`), `entity_id`, `amount`, `fee` and `tax`. The columns of SabPaisa
 * have other names. So ids are searched for in every cell, and amounts in columns with any of the
 * usual headings. Amounts in the file are rupees.
 */

/** A payment or refund as the gateway reports it. */
export interface SettledRow {
  isRefund: boolean;
  /** The cells that may be an id. */
  cells: string[];
  /** Positive paise. */
  amount: number;
}

interface SettlementFile {
  rows: SettledRow[];
  /** The number of rows without an amount, or of another kind than payment and refund. */
  otherRows: number;
  /** The fees and taxes of `rows`, in paise. */
  fees: number;
}

// The headings of columns, as `nameOf` returns them.
const KIND = ['type', 'transactionentity', 'transactiontype', 'txntype'];
const AMOUNT = [
  'amount',
  'grossamount',
  'transactionamount',
  'txnamount',
  'paidamount',
  'payeeamount',
];
const FEES = ['fee', 'feeexclusivetax', 'tax', 'gst', 'charges', 'convfee', 'convcharges'];

/** Returns the lower-case letters of a heading: `Txn Amount (₹)` becomes `txnamount`. */
const nameOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Converts an amount in rupees, such as `1,234.50`, to paise. Returns null for any other text. */
function paiseOf(text = ''): number | null {
  const plain = text.replace(/[,₹\s]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

const isIdLike = (cell: string): boolean => /^[\w-]{6,80}$/.test(cell);

/**
 * Reads the rows of a settlement.
 * @param records the cells of each line, the header first
 * @returns null if there is no column of amounts
 */
export function parseSettlement([header = [], ...records]: string[][]): SettlementFile | null {
  const names = header.map(nameOf);
  const columnOf = (known: readonly string[]) =>
    names.indexOf(known.find((name) => names.includes(name)) ?? '-');
  const kindAt = columnOf(KIND);
  const amountAt = columnOf(AMOUNT);
  if (amountAt < 0) return null;
  const feesAt = names.flatMap((name, index) => (FEES.includes(name) ? [index] : []));
  const file: SettlementFile = { rows: [], otherRows: 0, fees: 0 };
  for (const record of records) {
    const kind = (record[kindAt] ?? '').toLowerCase();
    const amount = paiseOf(record[amountAt]);
    const isOther = kind !== '' && !/payment|sale|refund|success/.test(kind);
    if (amount === null || isOther) {
      file.otherRows += 1;
      continue;
    }
    for (const index of feesAt) file.fees += paiseOf(record[index]) ?? 0;
    const cells = record.map((cell) => cell.trim()).filter(isIdLike);
    const isRefund = kind.includes('refund') || amount < 0;
    file.rows.push({ isRefund, cells, amount: Math.abs(amount) });
  }
  return file;
}
