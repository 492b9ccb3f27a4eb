/** A shop must not run with another data secret than the one that its database was written with. */
import { eq } from 'drizzle-orm';
import type { Vault } from './crypto';
import type { Database } from './db/client';
import { dataSecretCheck, member } from './db/schema';
import { openDetails } from './modules/member/member-details.rules';

/** Thrown when the secret is another one; its message says how to put it right. */
export class DataSecretError extends Error {
  override readonly name = 'DataSecretError';
  constructor() {
    super(
      `The personal data in this database were encrypted with another DATA_SECRET.
Put back secrets.json, the copy that belongs to the database, or set DATA_SECRET to the value that the shop had. Where several hosts share one database, each needs the same DATA_SECRET.
With another secret, profiles and bank accounts could not be read and one person could join twice, so the shop does not start.`,
    );
  }
}

const hashOf = (vault: Vault) => vault.hash('data secret', 'check');

/**
 * Compares the secret with the one that the database knows; a database that knows none remembers
 * this one.
 * @throws DataSecretError
 */
export async function requireSameSecret(db: Database, vault: Vault): Promise<void> {
  const known = await knownHash(db);
  if (known === null) await remember(db, vault);
  if ((known ?? (await knownHash(db))) !== hashOf(vault)) throw new DataSecretError();
}

async function knownHash(db: Database): Promise<string | null> {
  const [row] = await db.select().from(dataSecretCheck).where(eq(dataSecretCheck.id, 1));
  return row?.hash ?? null;
}

/** A database of an earlier version has members and no check: what they sealed must open. */
async function remember(db: Database, vault: Vault): Promise<void> {
  const [sample] = await db.select().from(member).where(eq(member.type, 'distributor')).limit(1);
  if (sample?.detailsSealed && !opens(vault, sample)) throw new DataSecretError();
  await db
    .insert(dataSecretCheck)
    .values({ hash: hashOf(vault) })
    .onConflictDoNothing();
}

function opens(vault: Vault, { id, detailsSealed }: typeof member.$inferSelect): boolean {
  try {
    openDetails(vault, id, detailsSealed);
    return true;
  } catch {
    return false;
  }
}
