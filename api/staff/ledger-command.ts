/** The command `npm run ledger`: checks the ledger, the tree and the sums of sales. */
import type { Database } from '../db/client';
import { ledgerDifferences } from '../modules/ledger/ledger.repository';
import { sumDifferences } from '../modules/sale/roll-up.repository';
import type { CheckStep } from '../modules/sale/sums-check.repository';
import type { CommandOutput } from './command-line';

const stepTexts: Record<CheckStep, string> = {
  places: 'Checking the paths of all members …',
  legs: 'Counting active legs …',
  days: 'Checking daily sales …',
  teams: 'Checking team sums …',
  months: 'Checking months …',
  years: 'Checking financial years …',
  rebuild: 'Some sums differ. Computing the correct ones to list the differences …',
};

/**
 * Prints the results of `ledgerDifferences` and `sumDifferences`. Changes nothing.
 * @returns the exit code. 0: there is no difference. 1: there are differences.
 */
export async function runLedgerCommand(
  db: Database,
  { print, complain }: CommandOutput,
): Promise<number> {
  const differences = [
    ...(await ledgerDifferences(db)),
    ...(await sumDifferences(db, (step) => print(stepTexts[step]))),
  ];
  for (const difference of differences) complain(difference);
  if (differences.length === 0) print('The ledger agrees with all orders and payments.');
  return differences.length === 0 ? 0 : 1;
}
