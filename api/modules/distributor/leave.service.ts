/**
 * Leaving: the distributor becomes a nameless place in the tree, and whoever stands below keeps the
 * sponsor. What the law has kept stays: orders, invoices, what was agreed to and when.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { Database, Transaction } from '../../db/client';
import {
  accountChange,
  address,
  cartItem,
  member,
  memberFile,
  memberIdentity,
  recoveryCode,
  secondFactor,
  wishlistItem,
} from '../../db/schema';
import { done, inTransaction, type Outcome } from '../../outcome';
import { discardUploads } from '../member/member-upload.service';
import { requirePassword, wrongPassword } from '../password/current-password.service';
import { hashPassword } from '../password/password.service';
import { closeSessions } from '../session/session.repository';
import { ownRow } from './profile.service';

/**
 * Closes a distributor's account for good, and ends all its sessions. Phone, e-mail, Aadhaar and PAN
 * are free for a new account afterwards. Refused when the password is wrong or was tried too often.
 */
export async function leaveDistributorship(
  db: Database,
  services: AccountServices,
  memberId: string,
  password: string | undefined,
  now: Date,
): Promise<Outcome<object>> {
  const own = await ownRow(db, memberId);
  if (!own.ok) return own;
  const refusal = await requirePassword(services, own.row.member, password);
  if (refusal) return refusal;
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  const left = await inTransaction(db, async (tx) => {
    // It may have been replaced since it was checked, to keep out whoever knew it.
    const same = and(
      eq(member.id, memberId),
      eq(member.passwordHash, own.row.member.passwordHash),
      isNull(member.leftAt),
    );
    const written = await tx
      .update(member)
      .set({
        ...namelessColumns(memberId, own.row.member.number),
        ...{ passwordHash: unknown, leftAt: now, updatedAt: now },
      })
      .where(same)
      .returning({ id: member.id });
    if (written.length === 0) return wrongPassword();
    return done({ files: await deleteBelongings(tx, memberId) });
  });
  if (!left.ok) return left;
  await discardUploads(services.files, left.files);
  return done({});
}

/** Phone and e-mail are no addresses of anybody (RFC 2606), and each is there once. */
const namelessColumns = (id: string, number: string | null) => ({
  name: '',
  email: `${id}@left.invalid`,
  phone: `left ${id}`,
  refCode: number,
  rankId: null,
  detailsSealed: '',
});

/** @returns the files, which are to be deleted once this is committed */
async function deleteBelongings(tx: Transaction, id: string): Promise<{ storeKey: string }[]> {
  await closeSessions(tx, id);
  await tx.delete(secondFactor).where(eq(secondFactor.memberId, id));
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, id));
  await tx.delete(accountChange).where(eq(accountChange.memberId, id));
  await tx.delete(memberIdentity).where(eq(memberIdentity.memberId, id));
  await tx.delete(address).where(eq(address.memberId, id));
  await tx.delete(cartItem).where(eq(cartItem.memberId, id));
  await tx.delete(wishlistItem).where(eq(wishlistItem.memberId, id));
  return tx
    .delete(memberFile)
    .where(eq(memberFile.memberId, id))
    .returning({ storeKey: memberFile.storeKey });
}
