/** Creates and accepts invitations, whose links create or recover a staff account. */
import { randomBytes, randomUUID } from 'node:crypto';
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
import {
  hasStaff,
  lockStaffByEmail,
  type StaffAccount,
  setFactor,
  staffByEmail,
} from './staff-account.repository';
import { recordChange } from './staff-record';
import { closeStaffSessions, openStaffSession } from './staff-session.repository';

type InvitationRow = typeof staffInvitation.$inferSelect;

/**
 * The e-mail address in the invitation of a shop's first owner. It is empty, because the owner
 * enters an address when accepting the invitation.
 */
export const FIRST_OWNER = '';

/**
 * Creates an invitation, which replaces an earlier one for the same e-mail address. If the address
 * has an account, accepting the invitation recovers the account.
 * @param email an address in lower case, or `FIRST_OWNER`
 * @param validMs how long the link is valid, in milliseconds
 * @returns the token of the link, which is not stored
 */
export async function invite(
  tx: Queryable,
  { email, roles, validMs }: { email: string; roles: readonly string[]; validMs: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    // A request about the earlier invitation must not accept or revoke this one.
    id: randomUUID(),
    roles: [...roles],
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  };
  await tx
    .insert(staffInvitation)
    .values({ email, ...values })
    .onConflictDoUpdate({ target: staffInvitation.email, set: values });
  return token;
}

/** Finds the invitation with this token; null if there is none or it has expired. */
async function invitationOf(
  db: Queryable,
  token: string,
  now: Date,
): Promise<InvitationRow | null> {
  const isValid = and(
    eq(staffInvitation.tokenHash, hashToken(token)),
    gt(staffInvitation.expiresAt, now),
  );
  const [row] = await db.select().from(staffInvitation).where(isValid);
  return row ?? null;
}

interface Opening {
  token: string;
  /** The encrypted setup that this browser began; empty at first. */
  setup: string;
  /** An alias of the visitor's network address, for the rate limit. */
  client: string;
}

/**
 * Returns the data of an invitation's page. Refuses a link that is no longer valid, and every link
 * after too many requests.
 */
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

/**
 * Returns the shop's name in the authenticator app. When the first owner is invited, the shop has
 * no name yet, so its host name is used if it is known.
 */
const issuerOf = ({ email }: InvitationRow, { name, url }: ShopAddress): string =>
  email === FIRST_OWNER && url ? new URL(url).host : name;

interface Acceptance {
  token: string;
  /** The encrypted setup of `showInvitation`. */
  setup: string;
  /** Only for the first owner. Others have the address of their invitation. */
  email?: string | undefined;
  name: string;
  password: string;
  app_code: string;
  device: string;
}

/** The response to signing in to the desk. */
export type OpenedDesk = { token: string; account: StaffAccount };

/**
 * Accepts an invitation: creates or recovers the account, and signs in. Refuses a link that is no
 * longer valid, a weak password, a code that does not match the secret shown to this browser, and
 * every code after too many attempts.
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
    // A role that is taken away meanwhile must not come back.
    await lockStaffByEmail(tx, email);
    // A first owner's invitation is deleted too, because there is an account now.
    const used = await tx
      .delete(staffInvitation)
      .where(inArray(staffInvitation.email, [row.email, FIRST_OWNER]))
      .returning({ id: staffInvitation.id });
    const mayCreate = row.email !== FIRST_OWNER || !(await hasStaff(tx));
    if (!mayCreate || !used.some(({ id }) => id === row.id)) return refuse('staff_link_over');
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

/**
 * Creates the account or recovers an existing one. A recovered account is enabled, gets the
 * invitation's roles in addition to its own, and loses its sessions.
 */
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

/** Deletes expired invitations after their retention period. */
export async function purgeInvitations(db: Queryable, now: Date): Promise<void> {
  const cutoff = retentionCutoff('staffInvitations', now);
  await db.delete(staffInvitation).where(lt(staffInvitation.expiresAt, cutoff));
}
