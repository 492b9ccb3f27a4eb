/** Lets owners list, revoke and resend invitations that nobody has used yet. */
import { desc, eq } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Queryable } from '../../db/client';
import { staffInvitation } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { type ManageContext, sendInvitation } from './manage-staff.service';
import { staffByEmail } from './staff-account.repository';
import { recordChange } from './staff-record';

/** Returns all unused invitations, newest first, including expired ones. */
export const openInvitations = (db: Queryable) =>
  db.select().from(staffInvitation).orderBy(desc(staffInvitation.createdAt));

/** Deletes an invitation and returns it. Returns null if there is none with this id. */
async function takeInvitation(tx: Queryable, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await tx.delete(staffInvitation).where(eq(staffInvitation.id, id)).returning();
  return row ?? null;
}

/** Revokes an invitation. Refuses if it was used, revoked or replaced. */
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
 * Replaces an invitation by a new one with the same roles, by `sendInvitation`. Refuses if the
 * invitation was used, revoked or replaced. Also refuses if it recovers an account, because such
 * links are made on the page of the account.
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
