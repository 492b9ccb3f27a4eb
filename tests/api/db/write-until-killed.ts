/**
 * Writes categories one after the other and prints the number of each once its write has been
 * acknowledged, until it is killed. Arguments: data folder, address of a PostgreSQL server.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../api/db/client';
import { category } from '../../../api/db/schema';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
for (let number = 1; ; number += 1) {
  await db.insert(category).values({ slug: `shelf-${number}`, name: `Shelf ${number}` });
  writeSync(1, `${number}\n`);
}
