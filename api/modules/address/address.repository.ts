/** The address books of members. Addresses of another member are never found. */
import type { Address, SavedAddress } from '@contract/address';
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import { cachedQuery } from '../../db/cached-query';
import type { Queryable, Transaction } from '../../db/client';
import { address } from '../../db/schema';

export const ADDRESS_PURPOSE = 'address';
/** If a member saves more addresses, the least recently used one is deleted. */
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

/** The rows of a member's addresses, most recently used first. */
export const addressRows = (db: Queryable, memberId: string): Promise<AddressRow[]> =>
  rowsOfMember(db).execute({ memberId });

/** The addresses of a member, most recently used first. */
export async function savedAddresses(
  db: Queryable,
  vault: Vault,
  memberId: string,
): Promise<SavedAddress[]> {
  const rows = await addressRows(db, memberId);
  return rows.map((row) => ({ _id: row.id, ...open(vault, row) }));
}

/**
 * Returns the statements that save the address of an order. If `rows` contains the address already,
 * they only update its time of use. If `rows` has `MAX_SAVED_ADDRESSES` others, they delete the
 * least recently used one.
 * @param rows from `addressRows`
 */
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

/** Deletes an address. Returns false if the member has no address with this id. */
export async function deleteAddress(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(address)
    .where(and(eq(address.memberId, memberId), sql`${address.id}::text = ${id.toLowerCase()}`))
    .returning({ id: address.id });
  return deleted.length > 0;
}
