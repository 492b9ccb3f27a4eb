/** Staff commands on the database of a shop that does not run. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVault } from '../../../api/data-keys';
import type { Database } from '../../../api/db/client';
import { ledgerDifferences } from '../../../api/modules/ledger/ledger.repository';
import { sumDifferences } from '../../../api/modules/sale/roll-up.repository';
import { parseOrderArguments } from '../../../api/staff/order-arguments';
import { runOrderCommand } from '../../../api/staff/order-command';
import { testShopTerms } from '../../setup/shop-terms';

/**
 * Runs command lines of `npm run order` one after another in this process, because starting the
 * program takes seconds, and checks the ledger at the end.
 * @returns everything that the commands printed
 * @throws with the message of a refused command, or with the differences of the ledger
 */
export async function staffWork(db: Database, dataDir: string, lines: string[][]): Promise<string> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const printed: string[] = [];
  const output = {
    print: (line: string) => printed.push(line),
    complain: (line: string) => {
      throw new Error(line);
    },
  };
  const vault = await openVault(db, [secrets.data].flat());
  const address = { name: testShopTerms.supplier.tradeName, url: '' };
  const context = { db, vault, shop: testShopTerms, address, now: new Date() };
  for (const args of lines) {
    const line = await parseOrderArguments(args, output);
    if (line) await runOrderCommand(context, line, output);
  }
  const differences = [...(await ledgerDifferences(db)), ...(await sumDifferences(db))];
  if (differences.length > 0) throw new Error(differences.join('\n'));
  return printed.join('\n');
}
