/** Invitation links, which create an account of staff or recover one. */
import { randomBytes } from 'node:crypto';
import type { Invitation } from '@contract/desk/sign-in';
import { retentionCutoff } from '@contract/retention';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { AccountServices, ShopAddress } from '../../accounts';
import { hashToken } from '../../crypto';
import type { Database, Queryable, Transaction } from '../../db/client';
import { staffAccount, staffInvitation } from '../../db/schema';
import {
  countAttempt,
  done,
  inTransaction,
  type Outcome,
  refuse,
  refuseField,
} from '../../outcome';
import { setSecurityLogStaff } from '../../security-log';
import { hashPassword, requireStrongPassword } from '../password/password.service';
import { confirmSetup, showSetup } from './factor-setup';
import { hasStaff, type StaffAccount, setFactor, staffByEmail } from './staff-account.repository';
import { recordChange } from './staff-record';
import { closeStaffSessions, openStaffSession } from './staff-session.repository';

type InvitationRow = typeof staffInvitation.$inferSelect;

/** In place of an address: the first owner of the shop, who enters one. */
export const FIRST_OWNER = '';

/**
 * Creates an invitation, which replaces an earlier one for the same e-mail address. If the address
 * has an account, accepting it recovers the account.
 * @param email or `FIRST_OWNER`
 * @param validMs milliseconds
 * @returns the token of its link, which is not stored
 */
export async function invite(
  tx: Queryable,
  { email, roles, validMs }: { email: string; roles: readonly string[]; validMs: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(staffInvitation).where(eq(staffInvitation.email, email));
  await tx.insert(staffInvitation).values({
    email,
    roles: [...roles],
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  });
  return token;
}

async function invitationOf(
  db: Queryable,
  token: string,
  now: Date,
): Promise<InvitationRow | null> {
  const isOpen = and(
    eq(staffInvitation.tokenHash, hashToken(token)),
    gt(staffInvitation.expiresAt, now),
  );
  const [row] = await db.select().from(staffInvitation).where(isOpen);
  return row ?? null;
}

interface Opening {
  token: string;
  /** The setup that this browser began; empty at first. */
  setup: string;
  /** The alias of the visitor's network. */
  client: string;
}

/** The data of an invitation. Refused if the link has expired or was used. */
export async function showInvitation(
  db: Database,
  { vault, shop, limits }: AccountServices,
  { token, setup: sealed, client }: Opening,
  now: Date,
): Promise<Outcome<{ invitation: Invitation }>> {
  const tooMany = await countAttempt(limits.linkPerAddress, client, 'too_many_logins');
  if (tooMany) return tooMany;
  const row = await invitationOf(db, token, now);
  if (!row) return refuse('staff_link_over');
  const { id: owner, email, roles } = row;
  const label = { shopName: issuerOf(row, shop), email: email || 'owner' };
  const setup = showSetup(vault, { owner, sealed, ...label }, now);
  return done({ invitation: { email, roles, ...setup } });
}

/** What the app calls the shop: one that is being opened has no name yet, but may have an address. */
const issuerOf = ({ email }: InvitationRow, { name, url }: ShopAddress): string =>
  email === FIRST_OWNER && url ? new URL(url).host : name;

interface Acceptance {
  token: string;
  /** From `showInvitation`. */
  setup: string;
  /** Only for the first owner; others have the address of their invitation. */
  email?: string | undefined;
  name: string;
  password: string;
  app_code: string;
  device: string;
}

/** The answer to signing in to the desk. */
export type OpenedDesk = { token: string; account: StaffAccount };

/**
 * Accepts an invitation: creates or recovers the account, and signs in. Refused for a used link, a
 * weak password, or a code that does not match the secret shown to this browser.
 */
export async function acceptInvitation(
  db: Database,
  services: AccountServices,
  { token, setup: sealed, email: entered, name, password, app_code: code, device }: Acceptance,
  now: Date,
): Promise<Outcome<OpenedDesk>> {
  const { vault, limits } = services;
  const row = await invitationOf(db, token, now);
  if (!row) return refuse('staff_link_over');
  const email = row.email || entered;
  if (!email) return refuseField('email', 'email_required');
  const person = { name, email, phone: '', password };
  const weak = await requireStrongPassword(person, services);
  if (weak) return weak;
  const { secondFactorPerMember: limiter } = limits;
  const tooMany = await countAttempt(limiter, row.id, 'too_many_second_factors');
  if (tooMany) return tooMany;
  const setup = confirmSetup(vault, { owner: row.id, sealed, code }, now);
  if (setup === 'over') return refuse('staff_setup_over');
  if (setup === 'wrong') return refuseField('app_code', 'app_code_wrong');
  const passwordHash = await hashPassword(password);
  return inTransaction<OpenedDesk>(db, async (tx) => {
    // As soon as there is an account, nobody can become the first owner.
    const used = await tx
      .delete(staffInvitation)
      .where(inArray(staffInvitation.email, [row.email, FIRST_OWNER]))
      .returning({ id: staffInvitation.id });
    const mayBegin = row.email !== FIRST_OWNER || !(await hasStaff(tx));
    if (!mayBegin || !used.some(({ id }) => id === row.id)) return refuse('staff_link_over');
    const invited = { email, roles: row.roles };
    const account = await writeAccount(tx, invited, { name, passwordHash }, now);
    setSecurityLogStaff(account.id);
    await setFactor(tx, account.id, setup.factorOf(account.id));
    const entry = { action: 'staff.accept', subject: account.id };
    const after = { email, name, roles: account.roles };
    await recordChange(tx, vault, account, { ...entry, after }, now);
    return done({ token: await openStaffSession(tx, account.id, device, now), account });
  });
}

/** Recovering an account adds the invitation's roles and ends its sessions. */
async function writeAccount(
  tx: Transaction,
  { email, roles }: Pick<InvitationRow, 'email' | 'roles'>,
  set: { name: string; passwordHash: string },
  now: Date,
): Promise<StaffAccount> {
  const known = await staffByEmail(tx, email);
  const values = { ...set, passwordChangedAt: now };
  const write = known
    ? tx
        .update(staffAccount)
        .set({
          ...values,
          disabledAt: null,
          roles: [...new Set([...known.roles, ...roles])],
        })
        .where(eq(staffAccount.id, known.id))
    : tx.insert(staffAccount).values({ ...values, email, roles, createdAt: now });
  const [account] = await write.returning();
  if (!account) throw new Error('The account was not written.');
  await closeStaffSessions(tx, account.id);
  return account;
}

/** Deletes invitations that expired a while ago. */
export async function purgeInvitations(db: Queryable, now: Date): Promise<void> {
  const since = retentionCutoff('staffInvitations', now);
  await db.delete(staffInvitation).where(lt(staffInvitation.expiresAt, since));
}
