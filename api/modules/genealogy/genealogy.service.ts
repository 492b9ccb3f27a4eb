/** Shows a distributor the tree, limited to the distributor's own subtree. */
import type { TeamBranch, TeamMemberDetail, TeamQuery, TreeQuery } from '@contract/genealogy';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { findInSubtree, pathOf } from '../member/subtree';
import { type Period, periodsUntilToday } from '../sale/periods.rules';
import { firstYear } from '../sale/team-sales.repository';
import { salesOf } from './branch-sales.repository';
import {
  type Branch,
  branchPage,
  memberWithin,
  subtreePage,
  teamSize,
  uplineBetween,
} from './genealogy.repository';

/** A page of a member's downline. */
export async function showTeam(db: Database, memberId: string, teamQuery: TeamQuery) {
  const ownPath = await pathOf(db, memberId);
  if (ownPath === null) return { members: [], total: 0 };
  return subtreePage(db, { id: memberId, path: ownPath }, teamQuery);
}

/**
 * A page of a member's direct recruits, with sales if days are requested.
 * @param today the day in India
 */
export async function showDirectRecruits(
  db: Database,
  memberId: string,
  treeQuery: TreeQuery,
  today: string,
): Promise<{ members: TeamBranch[]; total: number }> {
  const [ownPath, periods] = await Promise.all([
    pathOf(db, memberId),
    periodsOf(db, memberId, treeQuery, today),
  ]);
  if (ownPath === null) return { members: [], total: 0 };
  const { members, total } = await branchPage(db, ownPath, memberId, treeQuery);
  const sales = await readSales(db, members, periods);
  return { members: members.map(sales.withAmounts), total };
}

/**
 * Returns the periods with stored sums that cover the requested days, from the first year with
 * activity in the team. The last period may end after today, as in `periodsUntilToday`. Returns
 * null if no days were requested.
 */
async function periodsOf(
  db: Database,
  memberId: string,
  { startDate, endDate }: TreeQuery,
  today: string,
): Promise<Period[] | null> {
  if (!startDate && !endDate) return null;
  const firstDay = (await firstYear(db, memberId)) ?? today;
  return periodsUntilToday(firstDay, today, { startDate, endDate });
}

/**
 * Reads the sales of all members in `branches`, and of `otherIds`.
 * @returns two functions: `amountsOf` returns the amounts of a member, and `withAmounts` adds the
 * amounts to all members of a branch. Amounts are null if `periods` is null
 */
async function readSales(
  db: Database,
  branches: readonly Branch[],
  periods: Period[] | null,
  otherIds: readonly string[] = [],
) {
  const ids = branches.flatMap((branch) => [branch._id, ...branch.members.map(({ _id }) => _id)]);
  const sums = periods && (await salesOf(db, [...ids, ...otherIds], periods));
  const amountsOf = (id: string) => ({
    own_amount: sums ? (sums.get(id)?.own ?? 0) : null,
    team_amount: sums ? (sums.get(id)?.team ?? 0) : null,
  });
  return {
    amountsOf,
    withAmounts: (row: Branch): TeamBranch => ({
      ...row,
      ...amountsOf(row._id),
      members: row.members.map((next) => ({ ...next, ...amountsOf(next._id) })),
    }),
  };
}

/**
 * Shows the member who asks, or somebody in that member's downline, with a page of the shown
 * member's direct recruits. Refuses anybody else. The phone is shown only if the shown member is a
 * direct recruit of the member who asks.
 */
export async function showTeamMember(
  db: Database,
  memberId: string,
  idOrNumber: string,
  treeQuery: TreeQuery,
  today: string,
): Promise<Outcome<{ detail: TeamMemberDetail; total: number }, 'team_member_unknown'>> {
  const [ownPath, periods] = await Promise.all([
    pathOf(db, memberId),
    periodsOf(db, memberId, treeQuery, today),
  ]);
  const found = ownPath === null ? null : await findInSubtree(db, ownPath, idOrNumber);
  if (ownPath === null || !found) return refuse('team_member_unknown');
  const [row, { members, total }, line, team] = await Promise.all([
    memberWithin(db, ownPath, found.id),
    branchPage(db, ownPath, found.id, treeQuery),
    uplineBetween(db, ownPath, found.path),
    teamSize(db, found),
  ]);
  if (!row) return refuse('team_member_unknown');
  const sales = await readSales(db, members, periods, [found.id]);
  const detail = {
    ...row,
    ...sales.amountsOf(found.id),
    phone: row.level === 1 ? row.phone : '',
    line,
    team,
    members: members.map(sales.withAmounts),
  };
  return done({ detail, total });
}
