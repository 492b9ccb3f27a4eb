/** Searches members of a team by name, including large teams in a large shop. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { member } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { matchesNameSql } from '../member/member.repository';
import { isBelowSql } from '../member/subtree';

/** The newest members, whose names are sampled to estimate how common a name is. */
const SAMPLE_SIZE = 1_000;

/** The downline of a path with a name, by the index on name and line. */
export const isNamedBelowSql = (path: string, name: string): SQL | undefined =>
  and(
    matchesNameSql(name),
    sql`string_to_array(${member.path}::text, '.') @> array[${path.split('.').at(-1)}]::text[]`,
    sql`${member.path} <> ${path}::ltree`,
  );

/**
 * Whether a name is so common in a downline that scanning members in order finds `wantedCount` matches
 * sooner than reading all matches. Estimated from the shop's newest members.
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
  return share * all > wantedCount / share;
}
