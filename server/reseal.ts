/** `npm run reseal`: encrypts everything with the newest data secret, also while the shop runs. */
import { join } from 'node:path';
import { config } from '@kernel/config/config';
import type { Vault } from '../api/crypto';
import { openVault } from '../api/data-keys';
import type { Database } from '../api/db/client';
import { requestFolderWork } from '../api/db/folder-socket';
import { createFileStore } from '../api/providers/storage/file-store';
import { reseal } from '../api/reseal/reseal';
import { openShopDatabase } from './database';
import { apiSecrets } from './secrets';

interface ResealShop {
  db: Database;
  vault: Vault;
  print(line: string): void;
  signal?: AbortSignal;
}

/**
 * Encrypts the rows of the database and the uploaded files with the newest data secret.
 * @throws Error that lists what is still encrypted with an older secret
 */
export async function resealShop(shop: ResealShop): Promise<void> {
  const { DATA_DIR, UPLOADS_URL } = config();
  const { DATA_SECRETS: secrets } = apiSecrets();
  const keys = shop.vault.keys('files');
  const place = { dir: join(DATA_DIR, 'uploads'), url: UPLOADS_URL };
  const files = createFileStore({ ...place, key: keys[0] }).withKeys(keys);
  const failures = await reseal({ ...shop, secrets, files });
  if (failures.length > 0) {
    throw new Error(
      `Not everything could be resealed. Keep all secrets, and run the command again:\n${failures.join('\n')}`,
    );
  }
}

/**
 * Runs the command and returns its exit code. If a running shop has the embedded database open, the
 * shop does the work. Otherwise this process does, and always for PostgreSQL.
 */
export async function runReseal(): Promise<number> {
  const { DATA_DIR, DATABASE_URL } = config();
  const problem = DATABASE_URL
    ? null
    : await requestFolderWork(DATA_DIR, 'reseal', '', console.log);
  if (problem !== null) {
    if (problem) console.error(problem);
    return problem ? 1 : 0;
  }
  const { db, close } = await openShopDatabase();
  try {
    const vault = await openVault(db, apiSecrets().DATA_SECRETS);
    await resealShop({ db, vault, print: console.log });
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await close();
  }
}
