/**
 * Bearer tokens: random, stored by hash, revocable, good for 30 days after their last use and for
 * 180 days in all; those for one visit for 2 hours and for 12.
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
const HOUR = DAY / 24;

/** Milliseconds: unused, in all, and after which use prolongs it. */
const USUAL = { unused: 30 * DAY, longest: 180 * DAY, renewed: DAY };
const ONE_VISIT = { unused: 2 * HOUR, longest: 12 * HOUR, renewed: HOUR / 12 };

/** Begins the tokens for one visit, so that nothing else must be stored; no other has a dot. */
const VISIT_MARK = 'visit.';
const lifetimeOf = (token: string) => (token.startsWith(VISIT_MARK) ? ONE_VISIT : USUAL);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const expiry = (now: Date, { unused }: typeof USUAL) => new Date(now.getTime() + unused);
/** Sessions that began then or earlier are over, however much they are used. */
const tooLongAgo = (now: Date, { longest }: typeof USUAL) => new Date(now.getTime() - longest);

/** Starts a session and returns its token, which is not stored. */
export async function openSession(
  db: Queryable,
  memberId: string,
  now: Date,
  isOneVisit = false,
): Promise<string> {
  const token = `${isOneVisit ? VISIT_MARK : ''}${randomBytes(32).toString('base64url')}`;
  await db.insert(accessToken).values({
    hash: hashOf(token),
    memberId,
    createdAt: now,
    expiresAt: expiry(now, lifetimeOf(token)),
  });
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
  isOneVisit = false,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, id), eq(member.passwordHash, passwordHash)))
      .for('share');
    return known ? openSession(tx, id, now, isOneVisit) : null;
  });
}

/** The member behind a token that still serves, or null. Use prolongs it, now and then. */
export async function findSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedIn | null> {
  const tokenHash = hashOf(token);
  const lifetime = lifetimeOf(token);
  const [row] = await db
    .select({ id: member.id, type: member.type, rank: rank.rank, expiresAt: accessToken.expiresAt })
    .from(accessToken)
    .innerJoin(member, eq(member.id, accessToken.memberId))
    .leftJoin(rank, eq(rank.id, member.rankId))
    .where(
      and(
        eq(accessToken.hash, tokenHash),
        gt(accessToken.expiresAt, now),
        gt(accessToken.createdAt, tooLongAgo(now, lifetime)),
      ),
    );
  if (!row) return null;
  const { expiresAt, ...found } = row;
  const expiresAtLast = expiry(now, lifetime);
  if (expiresAtLast.getTime() - expiresAt.getTime() > lifetime.renewed) {
    await db
      .update(accessToken)
      .set({ expiresAt: expiresAtLast })
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
  const isOver = or(
    lt(accessToken.expiresAt, now),
    lte(accessToken.createdAt, tooLongAgo(now, USUAL)),
  );
  await db.delete(accessToken).where(isOver);
}
