/** The address book. Somebody else's addresses are not found. */
import type { Address, SavedAddress } from '@contract/address';
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import { cachedQuery } from '../../db/cached-query';
import type { Queryable, Transaction } from '../../db/client';
import { address } from '../../db/schema';

export const ADDRESS_PURPOSE = 'address';
/** Above this number the least recently used address is deleted. */
const MAX_SAVED_ADDRESSES = 20;

type AddressRow = typeof address.$inferSelect;

const open = (vault: Vault, { memberId, sealed }: AddressRow): Address =>
  JSON.parse(vault.open(ADDRESS_PURPOSE, memberId, sealed)) as Address;

const rowsOfMember = cachedQuery((db) =>
  db
    .select()
    .from(address)
    .where(eq(address.memberId, sql.placeholder('memberId')))
    .orderBy(desc(address.usedAt))
    .prepare('addresses'),
);

/** The rows of a member's addresses, last used first. */
export const addressRows = (db: Queryable, memberId: string): Promise<AddressRow[]> =>
  rowsOfMember(db).execute({ memberId });

/** The addresses of a member, last used first. */
export async function savedAddresses(
  db: Queryable,
  vault: Vault,
  memberId: string,
): Promise<SavedAddress[]> {
  const rows = await addressRows(db, memberId);
  return rows.map((row) => ({ _id: row.id, ...open(vault, row) }));
}

/** The statements that save an order's address, or mark it as used again. */
export function saveAddressSql(
  tx: Transaction,
  vault: Vault,
  { memberId, rows }: { memberId: string; rows: readonly AddressRow[] },
  used: Address,
  now: Date,
): SQLWrapper[] {
  const text = JSON.stringify(used);
  const known = rows.find((row) => vault.open(ADDRESS_PURPOSE, memberId, row.sealed) === text);
  if (known) return [tx.update(address).set({ usedAt: now }).where(eq(address.id, known.id))];
  const oldest = rows[MAX_SAVED_ADDRESSES - 1];
  const sealed = vault.seal(ADDRESS_PURPOSE, memberId, text);
  return [
    ...(oldest ? [tx.delete(address).where(eq(address.id, oldest.id))] : []),
    tx.insert(address).values({ memberId, sealed, usedAt: now, createdAt: now }),
  ];
}

/** False if this member has no such address. */
export async function deleteAddress(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(address)
    .where(and(eq(address.memberId, memberId), sql`${address.id}::text = ${id.toLowerCase()}`))
    .returning({ id: address.id });
  return deleted.length > 0;
}
