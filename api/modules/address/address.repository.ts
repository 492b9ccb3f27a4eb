/** The address book. What is somebody else's is not found. */
import type { Address } from '@contract/address';
import type { SavedAddress } from '@contract/order';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { address } from '../../db/schema';

export const ADDRESS = 'address';
/** The one used longest ago makes room. */
const MOST = 20;

const open = (vault: Vault, { memberId, sealed }: typeof address.$inferSelect): Address =>
  JSON.parse(vault.open(ADDRESS, memberId, sealed)) as Address;

/** The addresses of a member, the one used last first. */
export async function savedAddresses(
  db: Queryable,
  vault: Vault,
  memberId: string,
): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(address)
    .where(eq(address.memberId, memberId))
    .orderBy(desc(address.usedAt));
  return rows.map((row) => ({ _id: row.id, ...open(vault, row) }));
}

/** Keeps an address that was ordered to, or notes that it was used again. */
export async function rememberAddress(
  tx: Transaction,
  vault: Vault,
  memberId: string,
  used: Address,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select()
    .from(address)
    .where(eq(address.memberId, memberId))
    .orderBy(desc(address.usedAt));
  const text = JSON.stringify(used);
  const known = rows.find((row) => JSON.stringify(open(vault, row)) === text);
  if (known) {
    await tx.update(address).set({ usedAt: now }).where(eq(address.id, known.id));
    return;
  }
  const oldest = rows[MOST - 1];
  if (oldest) await tx.delete(address).where(eq(address.id, oldest.id));
  const sealed = vault.seal(ADDRESS, memberId, text);
  await tx.insert(address).values({ memberId, sealed, usedAt: now, createdAt: now });
}

/** False where this member has no such address. */
export async function deleteAddress(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(address)
    .where(and(eq(address.memberId, memberId), sql`${address.id}::text = ${id.toLowerCase()}`))
    .returning({ id: address.id });
  return gone.length > 0;
}
