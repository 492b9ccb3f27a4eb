/** Searches the security log. */
import type { DeskSecurityQuery } from '@contract/desk/security';
import { parseMobile } from '@contract/identity/contact';
import { midnightInIndia } from '@contract/india';
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { boundedCount, boundedPage } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { distinctValues } from '../../db/distinct-values';
import { member, securityLog, staffAccount } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { canonicalCode } from '../member/member.rules';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An id that no member has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the id of the member with this e-mail address, phone number or member number, or
 * `NOBODY`. An id is returned as it is, because the log may contain members who no longer exist.
 */
async function memberIdOf(db: Queryable, text: string): Promise<string> {
  if (isUuid(text)) return text;
  const phone = parseMobile(text);
  const isNamed = text.includes('@')
    ? eq(member.email, text.toLowerCase())
    : phone
      ? eq(member.phone, phone)
      : eq(member.number, canonicalCode(text));
  const [row] = await db.select({ id: member.id }).from(member).where(isNamed);
  return row?.id ?? NOBODY;
}

/** Returns the first moment after a day in India. */
const endOf = (day: string): Date => new Date(midnightInIndia(day).getTime() + DAY_MS);

/** Returns a page of the log, newest first. */
export async function searchSecurityLog(
  db: Queryable,
  { member: named, event, startDate, endDate, page }: z.output<typeof DeskSecurityQuery>,
  limit: number,
) {
  const isWanted: SQL | undefined = and(
    named ? eq(securityLog.memberId, await memberIdOf(db, named)) : undefined,
    event ? eq(securityLog.event, event) : undefined,
    startDate ? gte(securityLog.at, midnightInIndia(startDate)) : undefined,
    endDate ? lt(securityLog.at, endOf(endDate)) : undefined,
  );
  return boundedPage(
    { page, limit },
    (range) =>
      db
        .select({
          entry: securityLog,
          number: member.number,
          name: member.name,
          staff: staffAccount.name,
        })
        .from(securityLog)
        .leftJoin(member, eq(member.id, securityLog.memberId))
        .leftJoin(staffAccount, eq(staffAccount.id, securityLog.staffId))
        .where(isWanted)
        .orderBy(desc(securityLog.at), desc(securityLog.id))
        .limit(range.limit)
        .offset(range.offset),
    () => boundedCount(db, securityLog, isWanted),
  );
}

/** Returns the names of the events that occur in the log. */
export const securityEventNames = (db: Queryable): Promise<string[]> =>
  distinctValues(db, securityLog.event);
