/**
 * Bearer tokens: random, stored by hash, revocable, good for 30 days after their last use and for
 * 180 days in all.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { SessionMember } from '@contract/account';
import { and, eq, gt, lt, lte, ne, or } from 'drizzle-orm';
import type { SignedIn } from '../../context';
import type { Database, Queryable } from '../../db/client';
import { accessToken, member, rank } from '../../db/schema';

/** What logging in and signing up answer. */
export interface Session {
  token: string;
  member: SessionMember;
}

const DAY = 24 * 60 * 60 * 1000;
const SESSION_DAYS = 30;
const LONGEST_SESSION_DAYS = 180;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);
/** Sessions that began then or earlier are over, however much they are used. */
const tooLongAgo = (now: Date) => new Date(now.getTime() - LONGEST_SESSION_DAYS * DAY);

/** Starts a session and returns its token, which is not stored. */
export async function openSession(db: Queryable, memberId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(accessToken)
    .values({ hash: hashOf(token), memberId, createdAt: now, expiresAt: expiry(now) });
  return token;
}

/**
 * Starts a session for whoever knew the password with this hash.
 * @returns its token, or null when the password was replaced while it was being checked: that ended
 *   all sessions, and this would be one more.
 */
export function openSessionFor(
  db: Database,
  { id, passwordHash }: Pick<typeof member.$inferSelect, 'id' | 'passwordHash'>,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, id), eq(member.passwordHash, passwordHash)))
      .for('share');
    return known ? openSession(tx, id, now) : null;
  });
}

/** The member behind a token that still serves, or null. Use prolongs it, once a day at most. */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedIn | null> {
  const tokenHash = hashOf(token);
  const [row] = await db
    .select({ id: member.id, type: member.type, rank: rank.rank, expiresAt: accessToken.expiresAt })
    .from(accessToken)
    .innerJoin(member, eq(member.id, accessToken.memberId))
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(
      and(
        eq(accessToken.hash, tokenHash),
        gt(accessToken.expiresAt, now),
        gt(accessToken.createdAt, tooLongAgo(now)),
      ),
    );
  if (!row) return null;
  const { expiresAt, ...found } = row;
  if (expiry(now).getTime() - expiresAt.getTime() > DAY) {
    await db
      .update(accessToken)
      .set({ expiresAt: expiry(now) })
      .where(eq(accessToken.hash, tokenHash));
  }
  return { ...found, rank: row.rank ?? 0, tokenHash };
}

/** Ends one session. */
export async function closeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(accessToken).where(eq(accessToken.hash, tokenHash));
}

/** Ends the sessions of a member, except the one with the hash `kept`. */
export async function closeSessions(db: Queryable, memberId: string, kept = ''): Promise<void> {
  await db
    .delete(accessToken)
    .where(and(eq(accessToken.memberId, memberId), ne(accessToken.hash, kept)));
}

/** Deletes the tokens that serve no more. */
export async function purgeSessions(db: Queryable, now: Date): Promise<void> {
  const isOver = or(lt(accessToken.expiresAt, now), lte(accessToken.createdAt, tooLongAgo(now)));
  await db.delete(accessToken).where(isOver);
}
