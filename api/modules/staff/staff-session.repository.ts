/** Sessions at the desk: random bearer tokens, stored by hash. */
import { randomBytes } from 'node:crypto';
import { isRole, type Role } from '@contract/desk/roles';
import { retentionCutoff } from '@contract/retention';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { hashToken } from '../../crypto';
import type { Queryable } from '../../db/client';
import { staffAccount, staffSession } from '../../db/schema';

const MINUTE_MS = 60 * 1000;
/** Milliseconds without a request. */
const IDLE_MS = 30 * MINUTE_MS;
/** Minimum milliseconds between two updates of the time of use. */
const RENEWED_MS = MINUTE_MS;
/** Milliseconds for which an entered code counts as recent. */
const RECENT_CODE_MS = 10 * MINUTE_MS;

/** The member of staff who makes a request, with the current roles. */
export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  tokenHash: string;
  /** Whether a code of the second factor was entered in the last ten minutes. */
  hasRecentCode: boolean;
}

const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);

/** Starts a session after a code was entered, and returns its token, which is not stored. */
export async function openStaffSession(
  db: Queryable,
  staffId: string,
  device: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const times = { createdAt: now, usedAt: now, codeAt: now };
  await db.insert(staffSession).values({ hash: hashToken(token), staffId, device, ...times });
  return token;
}

/** Matches valid sessions. */
const isValidSql = (now: Date) =>
  and(
    gt(staffSession.usedAt, idleSince(now)),
    gt(staffSession.createdAt, retentionCutoff('staffSessions', now)),
  );

/**
 * The owner of a token; null if the session has ended or the account is disabled. Roles are read
 * with every request, so that a change applies at once.
 */
export async function findStaffSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedInStaff | null> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ account: staffAccount, session: staffSession })
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.staffId))
    .where(and(eq(staffSession.hash, tokenHash), isValidSql(now), isNull(staffAccount.disabledAt)));
  if (!row) return null;
  const { id, name, email, roles } = row.account;
  const { usedAt, codeAt } = row.session;
  if (now.getTime() - usedAt.getTime() >= RENEWED_MS) {
    await db.update(staffSession).set({ usedAt: now }).where(eq(staffSession.hash, tokenHash));
  }
  const hasRecentCode = now.getTime() - codeAt.getTime() < RECENT_CODE_MS;
  return { id, name, email, roles: roles.filter(isRole), tokenHash, hasRecentCode };
}

/** Records that a code was entered. */
export async function noteCode(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSession).set({ codeAt: now }).where(eq(staffSession.hash, tokenHash));
}

export async function closeStaffSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.hash, tokenHash));
}

/** Ends the sessions of an account, except the one with the hash `exceptHash`. */
export async function closeStaffSessions(
  db: Queryable,
  staffId: string,
  exceptHash = '',
): Promise<void> {
  await db
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), ne(staffSession.hash, exceptHash)));
}

/** Hexadecimal digits of a session's hash that name it to its owner. */
const ID_LENGTH = 16;
const idOf = (hash: string) => hash.slice(0, ID_LENGTH);

/** The valid sessions of an account, the one with the hash `current` first, then by last use. */
export async function staffSessions(db: Queryable, staffId: string, current: string, now: Date) {
  const rows = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isValidSql(now)))
    .orderBy(desc(staffSession.usedAt));
  const sessions = rows.map(({ hash, device, createdAt, usedAt }) => ({
    id: idOf(hash),
    device,
    createdAt,
    usedAt,
    isCurrent: hash === current,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends the session of an account with this id, if there is one. */
export async function closeOneStaffSession(
  db: Queryable,
  staffId: string,
  id: string,
): Promise<void> {
  await db
    .delete(staffSession)
    .where(
      and(eq(staffSession.staffId, staffId), eq(sql`left(${staffSession.hash}, ${ID_LENGTH})`, id)),
    );
}

/** Deletes the sessions that have ended. */
export async function purgeStaffSessions(db: Queryable, now: Date): Promise<void> {
  const isOver = or(
    lt(staffSession.usedAt, idleSince(now)),
    lt(staffSession.createdAt, retentionCutoff('staffSessions', now)),
  );
  await db.delete(staffSession).where(isOver);
}
