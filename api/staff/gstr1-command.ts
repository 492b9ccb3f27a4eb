/** The command `npm run gstr1`: writes the tables of the GST return GSTR-1 as files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatAmount, formatCount } from '@contract/money';
import { bodyOf } from '../http/api-error';
import { gstr1, gstr1Files } from '../modules/gst-return/gst-return.service';
import { type CommandOutput, readCommand, UsageError } from './command-line';

const USAGE = `Usage: npm run gstr1 -- MONTH [LAST-MONTH] FOLDER
MONTH is a month such as 2026-07. With LAST-MONTH, the files cover all months up to it, such as a quarter.
Writes one CSV file for each table of the GST offline tool into FOLDER.`;

interface Gstr1Arguments {
  /** First day, in India. */
  from: string;
  /** Last day, in India. */
  to: string;
  /** Absolute path, because the command may run in another process. */
  folder: string;
}

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseGstr1Arguments = (
  args: string[],
  output: CommandOutput,
): Promise<Gstr1Arguments | null> => readCommand(() => parseArguments(args), USAGE, output);

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

function parseArguments(args: string[]): Gstr1Arguments {
  const [first = '', ...others] = args;
  const folder = others.pop() ?? '';
  const [last = first, ...more] = others;
  if (!MONTH.test(first) || !MONTH.test(last) || more.length > 0) {
    throw new UsageError('Enter one or two months, such as 2026-07 2026-09, and a folder.');
  }
  if (last < first) throw new UsageError(`${last} is before ${first}.`);
  // Without a folder, the last month is in its place.
  if (folder === '' || MONTH.test(folder)) throw new UsageError('Enter the folder to write into.');
  return { from: `${first}-01`, to: lastDayOf(last), folder: resolve(folder) };
}

/** Returns the last day of a month, such as `2026-02-28` for `2026-02`. */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: refused.
 */
export async function runGstr1(
  context: Parameters<typeof gstr1>[0],
  { from, to, folder }: Gstr1Arguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  const outcome = await gstr1(context, { from, to });
  if (!outcome.ok) {
    complain(bodyOf(outcome).message);
    return 1;
  }
  const { totals, warnings, tables } = outcome.gstr1;
  await mkdir(folder, { recursive: true });
  for (const [name, text] of gstr1Files(outcome.gstr1)) await writeFile(join(folder, name), text);
  print(
    `${formatCount(totals.invoices)} invoices and ${formatCount(totals.creditNotes)} credit notes from ${from} to ${to}`,
  );
  print(`Taxable value ₹${formatAmount(totals.taxable)}, credit notes deducted`);
  print(
    `IGST ₹${formatAmount(totals.igst)}, CGST ₹${formatAmount(totals.cgst)}, SGST or UTGST ₹${formatAmount(totals.sgst)}`,
  );
  for (const [name, rows] of Object.entries(tables)) print(`${name}.csv: ${rows.length} rows`);
  for (const warning of warnings) print(`Check: ${warning}`);
  print(`The files are in ${folder}.`);
  return 0;
}
