/** Manages the staff accounts, for owners at the desk and for the command. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@contract/desk/roles';
import { eq } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { staffAccount } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, inTransaction, type Outcome, refuse, refuseField } from '../../outcome';
import { enqueueMessage } from '../outbox/outbox.repository';
import { invite } from './invitation.service';
import { lockOtherOwners, type StaffAccount, staffByEmail } from './staff-account.repository';
import { invitationMail } from './staff-mails';
import { recordChange, type StaffActor } from './staff-record';
import { closeStaffSessions } from './staff-session.repository';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds for which an invitation link is valid. */
const INVITATION_MS = 7 * 24 * HOUR_MS;
/** Milliseconds. A link from the command creates an owner, so it expires sooner. */
const OWNER_LINK_MS = HOUR_MS;

export interface ManageContext {
  db: Database;
  vault: Vault;
  /** The account or command that makes the change. */
  actor: StaffActor;
  now: Date;
}

/**
 * Creates an invitation link, and mails it if the shop's public URL is known. Refused if the e-mail
 * address already has an account.
 */
export function inviteStaff(
  { db, vault, actor, now }: ManageContext,
  shop: ShopAddress,
  { email, roles }: { email: string; roles: readonly Role[] },
): Promise<Outcome<{ token: string }>> {
  return inTransaction<{ token: string }>(db, async (tx) => {
    if (await staffByEmail(tx, email)) return refuseField('email', 'staff_email_taken');
    const token = await invite(tx, { email, roles, validMs: INVITATION_MS }, now);
    if (shop.url) {
      const about = {
        kind: 'staff_invited',
        subjectId: randomUUID(),
        channel: 'mail',
        now,
      } as const;
      const mail = invitationMail(shop.name, shop.url, token);
      await enqueueMessage(tx, vault, about, { to: email, ...mail });
    }
    const after = { email, roles };
    await recordChange(tx, vault, actor, { action: 'staff.invite', after }, now);
    return done({ token });
  });
}

/** Creates a link that is valid for an hour: for the first owner, or to recover an owner's account. */
export function inviteOwner(
  { db, vault, actor, now }: ManageContext,
  email: string,
): Promise<{ token: string }> {
  return db.transaction(async (tx) => {
    const roles = ['owner'];
    const token = await invite(tx, { email, roles, validMs: OWNER_LINK_MS }, now);
    const entry = { action: 'staff.owner-link', after: { email } };
    await recordChange(tx, vault, actor, entry, now);
    return { token };
  });
}

interface AccountChange {
  /** The name of the action in the record. */
  action: string;
  change: Partial<Pick<StaffAccount, 'roles' | 'disabledAt'>>;
}

/**
 * Changes an account. New roles apply to its open sessions at once; disabling it ends them. Refused
 * if the shop would have no owner left.
 */
function changeAccount(
  { db, vault, actor, now }: ManageContext,
  staffId: string,
  { action, change }: AccountChange,
): Promise<Outcome<{ account: StaffAccount }>> {
  return inTransaction<{ account: StaffAccount }>(db, async (tx) => {
    const otherOwners = await lockOtherOwners(tx, staffId);
    if (!isUuid(staffId)) return refuse('staff_unknown');
    const isThis = eq(staffAccount.id, staffId);
    const [before] = await tx.select().from(staffAccount).where(isThis).for('update');
    if (!before) return refuse('staff_unknown');
    const account = { ...before, ...change };
    const isOwner = (one: StaffAccount) => !one.disabledAt && one.roles.includes('owner');
    if (isOwner(before) && !isOwner(account) && otherOwners === 0) {
      return refuse('staff_last_owner');
    }
    await tx.update(staffAccount).set(change).where(isThis);
    if (account.disabledAt) await closeStaffSessions(tx, staffId);
    const shown = ({ roles, disabledAt }: StaffAccount) => ({ roles, disabledAt });
    const entry = { action, subject: staffId, before: shown(before), after: shown(account) };
    await recordChange(tx, vault, actor, entry, now);
    return done({ account });
  });
}

export const changeRoles = (context: ManageContext, staffId: string, roles: readonly Role[]) =>
  changeAccount(context, staffId, { action: 'staff.roles', change: { roles: [...roles] } });

export const disableStaff = (context: ManageContext, staffId: string) =>
  changeAccount(context, staffId, {
    action: 'staff.disable',
    change: { disabledAt: context.now },
  });

export const enableStaff = (context: ManageContext, staffId: string) =>
  changeAccount(context, staffId, { action: 'staff.enable', change: { disabledAt: null } });
