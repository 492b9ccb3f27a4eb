/** What owners do with links that nobody has used yet. */
import { desc, eq } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Queryable } from '../../db/client';
import { staffInvitation } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { type ManageContext, sendInvitation } from './manage-staff.service';
import { staffByEmail } from './staff-account.repository';
import { recordChange } from './staff-record';

/** All links that were not used, newest first; they may have expired. */
export const openInvitations = (db: Queryable) =>
  db.select().from(staffInvitation).orderBy(desc(staffInvitation.createdAt));

/** Deletes an invitation. @returns what it was; null for an unknown one */
async function takeInvitation(tx: Queryable, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await tx.delete(staffInvitation).where(eq(staffInvitation.id, id)).returning();
  return row ?? null;
}

/** Makes a link invalid. Refused for one that was used, revoked or replaced. */
export function revokeInvitation(
  { db, vault, actor, now }: ManageContext,
  id: string,
): Promise<Outcome<object>> {
  return inTransaction(db, async (tx) => {
    const row = await takeInvitation(tx, id);
    if (!row) return refuse('staff_invitation_unknown');
    const before = { email: row.email, roles: row.roles };
    await recordChange(tx, vault, actor, { action: 'staff.revoke', before }, now);
    return done({});
  });
}

/**
 * Makes a new link in place of one, with the same roles. Refused for one that was used, revoked or
 * replaced, and for one that recovers an account: it is made on the page of that account.
 */
export function resendInvitation(
  { db, vault, actor, now }: ManageContext,
  shop: ShopAddress,
  id: string,
): Promise<Outcome<{ token: string }>> {
  return inTransaction<{ token: string }>(db, async (tx) => {
    const row = await takeInvitation(tx, id);
    if (!row) return refuse('staff_invitation_unknown');
    const { email, roles } = row;
    if (await staffByEmail(tx, email)) return refuse('staff_invitation_recovers');
    const token = await sendInvitation(tx, { vault, now }, shop, { email, roles });
    const after = { email, roles };
    await recordChange(tx, vault, actor, { action: 'staff.invite-again', after }, now);
    return done({ token });
  });
}
