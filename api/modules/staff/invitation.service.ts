/** Invitation links, which create an account of staff or recover one. */
import { createHash, randomBytes } from 'node:crypto';
import type { Invitation } from '@contract/desk/sign-in';
import { retentionCutoff } from '@contract/retention';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
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
import { setSecurityStaff } from '../../security-log';
import { hashPassword, requireStrongPassword } from '../password/password.service';
import { confirmSetup, showSetup } from './factor-setup';
import { type StaffAccount, setFactor, staffByEmail } from './staff-account.repository';
import { recordChange } from './staff-record';
import { closeStaffSessions, openStaffSession } from './staff-session.repository';

type InvitationRow = typeof staffInvitation.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Creates an invitation, which replaces an earlier one for the same e-mail address. If the address
 * has an account, accepting it recovers the account.
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
    ...{ email, roles: [...roles], tokenHash: hashOf(token), createdAt: now },
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
    eq(staffInvitation.tokenHash, hashOf(token)),
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
  const setup = showSetup(vault, { owner, sealed, shopName: shop.name, email }, now);
  return done({ invitation: { email, roles, ...setup } });
}

interface Acceptance {
  token: string;
  /** From `showInvitation`. */
  setup: string;
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
  { token, setup: sealed, name, password, app_code: code, device }: Acceptance,
  now: Date,
): Promise<Outcome<OpenedDesk>> {
  const { vault, limits } = services;
  const row = await invitationOf(db, token, now);
  if (!row) return refuse('staff_link_over');
  const person = { name, email: row.email, phone: '', password };
  const weak = await requireStrongPassword(person, services.leakedPasswords);
  if (weak) return weak;
  const { secondFactorPerMember: limiter } = limits;
  const tooMany = await countAttempt(limiter, row.id, 'too_many_second_factors');
  if (tooMany) return tooMany;
  const setup = confirmSetup(vault, { owner: row.id, sealed, code }, now);
  if (setup === 'over') return refuse('staff_setup_over');
  if (setup === 'wrong') return refuseField('app_code', 'app_code_wrong');
  const passwordHash = await hashPassword(password);
  return inTransaction<OpenedDesk>(db, async (tx) => {
    const used = await tx
      .delete(staffInvitation)
      .where(eq(staffInvitation.id, row.id))
      .returning({ id: staffInvitation.id });
    if (used.length === 0) return refuse('staff_link_over');
    const account = await writeAccount(tx, row, { name, passwordHash }, now);
    setSecurityStaff(account.id);
    await setFactor(tx, account.id, setup.factorOf(account.id));
    const entry = { action: 'staff.accept', subject: account.id };
    const after = { email: row.email, name, roles: account.roles };
    await recordChange(tx, vault, account, { ...entry, after }, now);
    return done({ token: await openStaffSession(tx, account.id, device, now), account });
  });
}

/** Recovering an account adds the invitation's roles and ends its sessions. */
async function writeAccount(
  tx: Transaction,
  { email, roles }: InvitationRow,
  set: { name: string; passwordHash: string },
  now: Date,
): Promise<StaffAccount> {
  const known = await staffByEmail(tx, email);
  const values = { ...set, passwordChangedAt: now };
  const write = known
    ? tx
        .update(staffAccount)
        .set({
          ...{ ...values, disabledAt: null, roles: [...new Set([...known.roles, ...roles])] },
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
