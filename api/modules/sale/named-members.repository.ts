/** Searches members of a team by name, including large teams in a large shop. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { matchesNameSql } from '../member/member.repository';
import { isBelowSql } from '../member/subtree';

/** Number of the newest members whose names are read to estimate how common a name is. */
const SAMPLE_SIZE = 1_000;

/**
 * SQL condition: the member is below a path and matches a name. It compares arrays of member
 * numbers, because the index for names contains the path in this form.
 */
export const isNamedBelowSql = (path: string, name: string): SQL | undefined =>
  and(
    matchesNameSql(name),
    sql`string_to_array(${member.path}::text, '.') @> array[${path.split('.').at(-1)}]::text[]`,
    sql`${member.path} <> ${path}::ltree`,
  );

/**
 * Returns true if a name is so common in a downline that scanning members in order finds
 * `wantedCount` matches sooner than reading all matches would. This is an estimate from the shop's
 * newest members.
 */
export async function isNameCommonBelow(
  db: Queryable,
  path: string,
  name: string,
  wantedCount: number,
): Promise<boolean> {
  const [top] = path.split('.');
  const { rows } = (await db.execute(sql`
    select count(*)::int as seen, count(*) filter (where ${isBelowSql(path)} and ${matchesNameSql(name)})::int as named,
      (select coalesce(sum(team_joins), 0) from sales_sum where period = 'year' and member_id = (
        select id from member where number = ${top}))::int as members
    from (select path, name, number from member order by created_at desc, id desc limit ${SAMPLE_SIZE}) as "member"
  `)) as { rows: { seen: number; named: number; members: number }[] };
  const { seen, named, members } = singleRow(rows, 'the sample of members');
  const all = Math.max(members, seen);
  const share = named / Math.max(seen, 1);
  const matches = share * all;
  const scanned = wantedCount / share;
  return matches > scanned;
}
