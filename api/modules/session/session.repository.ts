/**
 * Opens, finds and closes sessions. A session has a random bearer token, of which only the hash is
 * stored. Its lifetime depends on the kind of member, and is short on a shared device
 * (docs/decisions/0157).
 */
import { randomBytes } from 'node:crypto';
import type { SessionMember } from '@contract/account';
import type { LanguageCode } from '@contract/language';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '../../context';
import { hashToken } from '../../crypto';
import { cachedQuery } from '../../db/cached-query';
import type { Database, Queryable } from '../../db/client';
import { accessToken, member, rank } from '../../db/schema';

/** The response to logging in and signing up. */
export interface Session {
  token: string;
  member: SessionMember;
}

/** The device of a session. */
export interface SessionDevice {
  /** True for a shared device. The session is short, and ends with the browser. */
  isOneVisit?: boolean | undefined;
  /** Such as `Chrome on Android`. */
  device?: string | undefined;
  /** Language of the page on which the session is opened, if known. */
  language?: LanguageCode | null | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = DAY_MS / 24;

/**
 * A session ends `maxIdleMs` after its last use, and at the latest `maxTotalMs` after its start.
 * `minRenewalMs` is the minimum time between two renewals, because each renewal is a write.
 */
const LIFETIMES = {
  customer: { maxIdleMs: 30 * DAY_MS, maxTotalMs: 180 * DAY_MS, minRenewalMs: DAY_MS },
  /** Shorter, because the back-office shows data of other members and bank accounts. */
  distributor: { maxIdleMs: 7 * DAY_MS, maxTotalMs: 30 * DAY_MS, minRenewalMs: HOUR_MS },
  visit: { maxIdleMs: 2 * HOUR_MS, maxTotalMs: 12 * HOUR_MS, minRenewalMs: HOUR_MS / 12 },
};
type Lifetime = (typeof LIFETIMES)[keyof typeof LIFETIMES];

const lifetimeOf = (type: SignedIn['type'], isOneVisit: boolean): Lifetime =>
  LIFETIMES[isOneVisit ? 'visit' : type];

const expiry = (now: Date, { maxIdleMs }: Lifetime) => new Date(now.getTime() + maxIdleMs);
/** Returns a time. Sessions that began before it have expired, even if they are in use. */
const absoluteExpiryCutoff = (now: Date, { maxTotalMs }: Lifetime) =>
  new Date(now.getTime() - maxTotalMs);

/**
 * Starts a session and returns its token, which is not stored. If the language of the page is
 * given, sets it as the language of messages to the member.
 */
export async function openSession(
  db: Queryable,
  { id, type }: Pick<SignedIn, 'id' | 'type'>,
  now: Date,
  { isOneVisit = false, device = '', language }: SessionDevice = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(accessToken).values({
    hash: hashToken(token),
    memberId: id,
    isOneVisit,
    device,
    createdAt: now,
    expiresAt: expiry(now, lifetimeOf(type, isOneVisit)),
  });
  if (language) await setLanguage(db, id, language);
  return token;
}

/**
 * Starts a session after the password with this hash was checked.
 * @returns the token; null if the password was changed or the account was locked or closed in the
 * meantime, which ended all sessions
 */
export function openSessionFor(
  db: Database,
  own: Pick<typeof member.$inferSelect, 'id' | 'type' | 'passwordHash'>,
  now: Date,
  device: SessionDevice = {},
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const isSame = eq(member.passwordHash, own.passwordHash);
    const isUsable = and(isNull(member.leftAt), isNull(member.stoppedAt));
    const isOpen = and(eq(member.id, own.id), isSame, isUsable);
    const known = await recordUse(tx, isOpen, now);
    return known ? openSession(tx, own, now, device) : null;
  });
}

/**
 * Records that an account is in use, so that it is not closed as unused. Returns false if no
 * account matches the condition.
 */
async function recordUse(db: Queryable, which: SQL | undefined, now: Date): Promise<boolean> {
  const used = await db
    .update(member)
    .set({ lastUsedAt: now, unusedNoticeAt: null })
    .where(which)
    .returning({ id: member.id });
  return used.length > 0;
}

const sessionOf = cachedQuery((db) =>
  db
    .select({
      id: member.id,
      type: member.type,
      language: member.language,
      rank: rank.rank,
      session: accessToken,
    })
    .from(accessToken)
    .innerJoin(member, eq(member.id, accessToken.memberId))
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(
      and(
        eq(accessToken.hash, sql.placeholder('hash')),
        gt(accessToken.expiresAt, sql.placeholder('now')),
        isNull(member.leftAt),
      ),
    )
    .prepare('session'),
);

/**
 * Returns the member of a valid token, or null. Renews the session unless it was renewed a short
 * time ago.
 */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedIn | null> {
  const tokenHash = hashToken(token);
  const [row] = await sessionOf(db).execute({ hash: tokenHash, now: now.toISOString() });
  if (!row) return null;
  const { id, type, language } = row;
  const { expiresAt, createdAt, isOneVisit } = row.session;
  const lifetime = lifetimeOf(type, isOneVisit);
  if (createdAt <= absoluteExpiryCutoff(now, lifetime)) return null;
  const renewedExpiresAt = expiry(now, lifetime);
  // The absolute difference also shortens a session whose lifetime became shorter, as when a
  // customer becomes a distributor.
  if (Math.abs(renewedExpiresAt.getTime() - expiresAt.getTime()) > lifetime.minRenewalMs) {
    await db
      .update(accessToken)
      .set({ expiresAt: renewedExpiresAt })
      .where(eq(accessToken.hash, tokenHash));
    await recordUse(db, eq(member.id, id), now);
  }
  return { id, type, language, rank: row.rank ?? 0, tokenHash };
}

/** Sets the language of messages to a member. Writes nothing if the language stays the same. */
export async function setLanguage(
  db: Queryable,
  memberId: string,
  language: LanguageCode,
): Promise<void> {
  const isOther = and(eq(member.id, memberId), ne(member.language, language));
  await db.update(member).set({ language }).where(isOther);
}

/** Returns the valid sessions of a member, those with the latest expiry first. */
export async function sessionsOf(db: Queryable, who: SignedIn, now: Date) {
  const rows = await db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.memberId, who.id), gt(accessToken.expiresAt, now)))
    .orderBy(desc(accessToken.expiresAt), desc(accessToken.createdAt));
  return rows
    .map((row) => ({ ...row, lifetime: lifetimeOf(who.type, row.isOneVisit) }))
    .filter(({ createdAt, lifetime }) => createdAt > absoluteExpiryCutoff(now, lifetime))
    .map(({ lifetime, ...row }) => ({
      ...row,
      // Use renews the expiry, so the time of the last use follows from the expiry.
      lastUsedAt: new Date(row.expiresAt.getTime() - lifetime.maxIdleMs),
      isCurrent: row.hash === who.tokenHash,
    }));
}

/** Returns the device of a session, for the session that replaces it. */
export async function sessionDeviceOf(db: Queryable, tokenHash: string): Promise<SessionDevice> {
  const [row] = await db
    .select({ isOneVisit: accessToken.isOneVisit, device: accessToken.device })
    .from(accessToken)
    .where(eq(accessToken.hash, tokenHash));
  return row ?? {};
}

/** Ends one session. */
export async function closeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(accessToken).where(eq(accessToken.hash, tokenHash));
}

/** Ends the sessions with these ids that belong to the member. */
export async function closeSessionsById(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const chosen = and(eq(accessToken.memberId, memberId), inArray(accessToken.id, [...ids]));
  await db.delete(accessToken).where(chosen);
}

/** Ends all sessions of a member, except the one whose token has the hash `exceptHash`. */
export async function closeSessions(
  db: Queryable,
  memberId: string,
  exceptHash = '',
): Promise<void> {
  await db
    .delete(accessToken)
    .where(and(eq(accessToken.memberId, memberId), ne(accessToken.hash, exceptHash)));
}

/** Ends the sessions of all members. */
export async function closeAllSessions(db: Queryable): Promise<void> {
  await db.delete(accessToken);
}

/**
 * Deletes expired sessions. For all kinds of members it uses the total lifetime of customers, which
 * is the longest.
 */
export async function purgeSessions(db: Queryable, now: Date): Promise<void> {
  const isExpired = or(
    lt(accessToken.expiresAt, now),
    lte(accessToken.createdAt, absoluteExpiryCutoff(now, LIFETIMES.customer)),
  );
  await db.delete(accessToken).where(isExpired);
}
