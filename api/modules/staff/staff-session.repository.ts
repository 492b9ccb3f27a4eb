/**
 * Opens, finds and closes sessions at the desk. A session has a random bearer token, of which only
 * the hash is stored.
 */
import { randomBytes } from 'node:crypto';
import { isRole, type Role } from '@contract/desk/roles';
import { retentionCutoff } from '@contract/retention';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { hashToken } from '../../crypto';
import type { Queryable } from '../../db/client';
import { staffAccount, staffSession } from '../../db/schema';

const MINUTE_MS = 60 * 1000;
/** Milliseconds without a request after which a session ends. */
const IDLE_MS = 30 * MINUTE_MS;
/** Minimum milliseconds between two updates of the time of use. */
const MIN_RENEWAL_MS = MINUTE_MS;
/** Milliseconds for which an entered code counts as recent. */
const RECENT_CODE_MS = 10 * MINUTE_MS;

/** The member of staff who makes a request, with the current roles. */
export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  tokenHash: string;
  /** True if a code of the second factor was entered in the last ten minutes. */
  hasRecentCode: boolean;
}

const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);

/** Starts a session with a recent code, and returns its token, which is not stored. */
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

/** SQL condition: the session is valid. */
const isValidSql = (now: Date) =>
  and(
    gt(staffSession.usedAt, idleSince(now)),
    gt(staffSession.createdAt, retentionCutoff('staffSessions', now)),
  );

/**
 * Returns the member of staff with this token, or null if the session has ended or the account is
 * disabled. Records the use of the session. Roles are read with every request, so that a change
 * applies at once.
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
  if (now.getTime() - usedAt.getTime() >= MIN_RENEWAL_MS) {
    await db.update(staffSession).set({ usedAt: now }).where(eq(staffSession.hash, tokenHash));
  }
  const hasRecentCode = now.getTime() - codeAt.getTime() < RECENT_CODE_MS;
  return { id, name, email, roles: roles.filter(isRole), tokenHash, hasRecentCode };
}

/** Records that a code was entered in a session. */
export async function recordCode(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSession).set({ codeAt: now }).where(eq(staffSession.hash, tokenHash));
}

export async function closeStaffSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.hash, tokenHash));
}

/** Ends all sessions of an account, except the one whose token has the hash `exceptHash`. */
export async function closeStaffSessions(
  db: Queryable,
  staffId: string,
  exceptHash = '',
): Promise<void> {
  await db
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), ne(staffSession.hash, exceptHash)));
}

/** The id of a session is this number of hexadecimal digits of its token's hash. */
const ID_LENGTH = 16;
const idOf = (hash: string) => hash.slice(0, ID_LENGTH);

/**
 * Returns the valid sessions of an account. The session whose token has the hash `current` comes
 * first. The others are sorted by their last use, latest first.
 */
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

/** Ends the session with this id, if the account has such a session. */
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

/** Deletes sessions that have expired. */
export async function purgeStaffSessions(db: Queryable, now: Date): Promise<void> {
  const isOver = or(
    lt(staffSession.usedAt, idleSince(now)),
    lt(staffSession.createdAt, retentionCutoff('staffSessions', now)),
  );
  await db.delete(staffSession).where(isOver);
}
