/** Manages staff accounts, for owners at the desk and for the command `staff`. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@contract/desk/roles';
import { OWNER_LINK_MS } from '@contract/desk/sign-in';
import { eq } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Database, Transaction } from '../../db/client';
import { staffAccount, staffInvitation } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { done, inTransaction, type Outcome, refuse, refuseField } from '../../outcome';
import { enqueueMessage } from '../outbox/outbox.repository';
import { FIRST_OWNER, invite } from './invitation.service';
import {
  hasStaff,
  lockOtherOwners,
  type StaffAccount,
  staffByEmail,
  staffById,
} from './staff-account.repository';
import { invitationMail, recoveryMail } from './staff-mails';
import { recordChange, type StaffActor } from './staff-record';
import { closeStaffSessions } from './staff-session.repository';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds for which an invitation link is valid. */
const INVITATION_MS = 7 * 24 * HOUR_MS;
/** Milliseconds for which a link to recover an account is valid. */
const RECOVERY_MS = 24 * HOUR_MS;

export interface ManageContext {
  db: Database;
  vault: Vault;
  /** The account or command that makes the change. */
  actor: StaffActor;
  now: Date;
}

/**
 * Creates an invitation link, and mails it if the shop's public URL is known. Refuses if the e-mail
 * address already has an account.
 */
export function inviteStaff(
  { db, vault, actor, now }: ManageContext,
  shop: ShopAddress,
  { email, roles }: { email: string; roles: readonly Role[] },
): Promise<Outcome<{ token: string }>> {
  return inTransaction<{ token: string }>(db, async (tx) => {
    if (await staffByEmail(tx, email)) return refuseField('email', 'staff_email_taken');
    const token = await sendInvitation(tx, { vault, now }, shop, { email, roles });
    const after = { email, roles };
    await recordChange(tx, vault, actor, { action: 'staff.invite', after }, now);
    return done({ token });
  });
}

/**
 * Creates an invitation, which replaces an earlier one for the same e-mail address. Mails its link
 * if the shop's public URL is known.
 * @returns the token of the link
 */
export async function sendInvitation(
  tx: Transaction,
  { vault, now }: Pick<ManageContext, 'vault' | 'now'>,
  shop: ShopAddress,
  { email, roles }: { email: string; roles: readonly string[] },
): Promise<string> {
  const token = await invite(tx, { email, roles, validMs: INVITATION_MS }, now);
  await mailLink(tx, { vault, now }, shop, { email, token, mailOf: invitationMail });
  return token;
}

interface Link {
  email: string;
  token: string;
  mailOf: typeof invitationMail;
}

/** Mails a link if the shop's public URL is known. */
async function mailLink(
  tx: Transaction,
  { vault, now }: Pick<ManageContext, 'vault' | 'now'>,
  shop: ShopAddress,
  { email, token, mailOf }: Link,
): Promise<void> {
  if (!shop.url) return;
  const message = { kind: 'staff_invited', subjectId: randomUUID(), channel: 'mail', now } as const;
  await enqueueMessage(tx, vault, message, { to: email, ...mailOf(shop.name, shop.url, token) });
}

/**
 * Creates a link by which a colleague who lost the app and the recovery codes sets up the account
 * again, and mails it if the shop's public URL is known. Refuses for an owner, because only the
 * command on the server recovers owners, and for a disabled account.
 */
export function recoverStaff(
  { db, vault, actor, now }: ManageContext,
  shop: ShopAddress,
  staffId: string,
): Promise<Outcome<{ token: string }>> {
  return inTransaction<{ token: string }>(db, async (tx) => {
    const account = isUuid(staffId) ? await staffById(tx, staffId) : null;
    if (!account) return refuse('staff_unknown');
    if (account.roles.includes('owner')) return refuse('staff_recover_owner');
    if (account.disabledAt) return refuse('staff_is_disabled');
    const { email } = account;
    const token = await invite(tx, { email, roles: [], validMs: RECOVERY_MS }, now);
    await mailLink(tx, { vault, now }, shop, { email, token, mailOf: recoveryMail });
    await recordChange(tx, vault, actor, { action: 'staff.recover', subject: staffId }, now);
    return done({ token });
  });
}

/**
 * Creates a link that is valid for an hour, by which an owner creates or recovers the account with
 * this e-mail address.
 */
export function inviteOwner(
  { db, vault, actor, now }: ManageContext,
  email: string,
): Promise<{ token: string }> {
  return db.transaction(async (tx) => {
    const token = await invite(tx, { email, roles: ['owner'], validMs: OWNER_LINK_MS }, now);
    const entry = { action: 'staff.owner-link', after: { email } };
    await recordChange(tx, vault, actor, entry, now);
    return { token };
  });
}

/**
 * Creates a link that is valid for an hour, for a shop without staff. Whoever accepts it becomes
 * the first owner.
 * @returns null if there is any staff account
 */
export function inviteFirstOwner({
  db,
  vault,
  actor,
  now,
}: ManageContext): Promise<{ token: string } | null> {
  return db.transaction(async (tx) => {
    if (await hasStaff(tx)) return null;
    const link = { email: FIRST_OWNER, roles: ['owner'], validMs: OWNER_LINK_MS };
    const token = await invite(tx, link, now);
    await recordChange(tx, vault, actor, { action: 'staff.first-owner-link' }, now);
    return { token };
  });
}

interface AccountChange {
  /** The name of the action in the record. */
  action: string;
  change: Partial<Pick<StaffAccount, 'roles' | 'disabledAt'>>;
  /** The roles that the editor saw, with spaces between them; not compared if left out. */
  basedOn?: string | undefined;
}

/**
 * Changes an account. New roles apply to open sessions at once. Disabling the account ends its
 * sessions and deletes a link that would recover it. Refuses if somebody else has changed the roles
 * in the meantime, and if the shop would have no owner left.
 */
function changeAccount(
  { db, vault, actor, now }: ManageContext,
  staffId: string,
  { action, change, basedOn }: AccountChange,
): Promise<Outcome<{ account: StaffAccount }>> {
  return inTransaction<{ account: StaffAccount }>(db, async (tx) => {
    const otherOwners = await lockOtherOwners(tx, staffId);
    if (!isUuid(staffId)) return refuse('staff_unknown');
    const isThis = eq(staffAccount.id, staffId);
    const [before] = await tx.select().from(staffAccount).where(isThis).for('update');
    if (!before) return refuse('staff_unknown');
    if (basedOn !== undefined && basedOn !== before.roles.join(' ')) return refuse('staff_changed');
    const account = { ...before, ...change };
    const isOwner = (one: StaffAccount) => !one.disabledAt && one.roles.includes('owner');
    if (isOwner(before) && !isOwner(account) && otherOwners === 0) {
      return refuse('staff_last_owner');
    }
    await tx.update(staffAccount).set(change).where(isThis);
    if (account.disabledAt) {
      await closeStaffSessions(tx, staffId);
      // A link that recovers the account would also enable it again.
      await tx.delete(staffInvitation).where(eq(staffInvitation.email, account.email));
    }
    const recordedFields = ({ roles, disabledAt }: StaffAccount) => ({ roles, disabledAt });
    const entry = {
      action,
      subject: staffId,
      before: recordedFields(before),
      after: recordedFields(account),
    };
    await recordChange(tx, vault, actor, entry, now);
    return done({ account });
  });
}

export const changeRoles = (
  context: ManageContext,
  staffId: string,
  { roles, basedOn }: { roles: readonly Role[]; basedOn: string | undefined },
) =>
  changeAccount(context, staffId, {
    action: 'staff.roles',
    change: { roles: [...roles] },
    basedOn,
  });

export const disableStaff = (context: ManageContext, staffId: string) =>
  changeAccount(context, staffId, {
    action: 'staff.disable',
    change: { disabledAt: context.now },
  });

export const enableStaff = (context: ManageContext, staffId: string) =>
  changeAccount(context, staffId, { action: 'staff.enable', change: { disabledAt: null } });
