/** What a distributor sees of the tree: the own subtree, and nothing of the rest. */
import type { TeamMemberDetail, TeamQuery } from '@contract/genealogy';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import {
  branchPage,
  lineBetween,
  memberWithin,
  subtreePage,
  teamSize,
} from './genealogy.repository';
import { findWithin, pathOf } from './subtree';

interface Paging {
  page: number;
  limit: number;
}

/** The whole subtree below a member. */
export async function showTeam(db: Database, memberId: string, asked: TeamQuery) {
  const ownPath = await pathOf(db, memberId);
  return ownPath === null ? { members: [], total: 0 } : subtreePage(db, ownPath, asked);
}

/** Whom a member sponsored directly. */
export async function showDirects(db: Database, memberId: string, asked: Paging) {
  const ownPath = await pathOf(db, memberId);
  return ownPath === null ? { members: [], total: 0 } : branchPage(db, ownPath, memberId, asked);
}

/** The member or one below, with a page of those directly below. Refused for anybody else. */
export async function showTeamMember(
  db: Database,
  memberId: string,
  idOrNumber: string,
  asked: Paging,
): Promise<Outcome<{ detail: TeamMemberDetail; total: number }, 'team_member_unknown'>> {
  const ownPath = await pathOf(db, memberId);
  const found = ownPath === null ? null : await findWithin(db, ownPath, idOrNumber);
  const row = ownPath && found ? await memberWithin(db, ownPath, found.id) : null;
  if (ownPath === null || !found || !row) return refuse('team_member_unknown');
  const { members, total } = await branchPage(db, ownPath, found.id, asked);
  const detail = {
    ...row,
    phone: row.level === 1 ? row.phone : '',
    line: await lineBetween(db, ownPath, found.path),
    team: await teamSize(db, found.path),
    members,
  };
  return done({ detail, total });
}
