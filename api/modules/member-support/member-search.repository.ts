/** Finds members for the desk. */
import type { DeskMembersQuery, MemberState } from '@contract/desk/member';
import { parseMobile } from '@contract/identity/contact';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { boundedCount, boundedPage } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { member, rank } from '../../db/schema';
import { matchesNameSql } from '../member/member.repository';

/** The SQL condition of each state. */
const STATES: Record<MemberState, SQL | undefined> = {
  open: and(isNull(member.leftAt), isNull(member.stoppedAt)),
  locked: and(isNull(member.leftAt), isNotNull(member.stoppedAt)),
  closed: isNotNull(member.leftAt),
};

export const memberStateOf = ({
  leftAt,
  stoppedAt,
}: Pick<typeof member.$inferSelect, 'leftAt' | 'stoppedAt'>): MemberState => {
  if (leftAt) return 'closed';
  return stoppedAt ? 'locked' : 'open';
};

/**
 * Matches members by a whole e-mail address, by a whole mobile number, or as `matchesNameSql` does.
 * Each of these searches uses an index of its own.
 */
function matchesSql(q: string): SQL | undefined {
  if (q.includes('@')) return eq(member.email, q.toLowerCase());
  const phone = parseMobile(q);
  return phone ? eq(member.phone, phone) : matchesNameSql(q);
}

/** A page of members, newest first, as `boundedPage` returns it. */
export async function searchMembers(
  db: Queryable,
  { q, type, state, page }: z.output<typeof DeskMembersQuery>,
  limit: number,
) {
  const isWanted = and(
    q ? matchesSql(q) : undefined,
    type ? eq(member.type, type) : undefined,
    state ? STATES[state] : undefined,
  );
  const { id, number, name, stoppedAt, leftAt, createdAt } = member;
  return boundedPage(
    { page, limit },
    (range) =>
      db
        .select({
          id,
          number,
          name,
          type: member.type,
          stoppedAt,
          leftAt,
          createdAt,
          rank: rank.name,
        })
        .from(member)
        .leftJoin(rank, eq(rank.id, member.rankId))
        .where(isWanted)
        .orderBy(desc(member.createdAt), desc(member.id))
        .limit(range.limit)
        .offset(range.offset),
    () => boundedCount(db, member, isWanted),
  );
}
