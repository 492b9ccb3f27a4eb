/**
 * The team of the member who asks. The specification lists the calls without fields, so this file
 * defines the fields. Members outside of this team are not found.
 */
import { z } from 'zod';
import { MemberRank } from './account';
import { PageQuery } from './catalogue';
import { calls, many, one, PageInfo } from './endpoint';
import { countOrNull, listOf, maybe, prose, requiredText, signedPaise, text } from './fields';

/** A member higher up, with the data that the requesting member may see. */
export const Upline = z.object({ _id: text(), name: prose(), member_id: text() });
export type Upline = z.output<typeof Upline>;

/** A distributor of the team. A former member has an empty name. */
export const TeamMember = z.object({
  _id: requiredText(),
  name: prose(),
  /** The member number that people see, such as `NG100123`. */
  member_id: text(),
  distributor_rank_id: maybe(MemberRank),
  /** 1 for direct recruits of the member who asks. */
  level: countOrNull(),
  sponsor: maybe(Upline),
  /** Number of direct recruits. */
  directs: countOrNull(),
  /** When the member joined, ISO 8601. */
  created_at: text(),
});
export type TeamMember = z.output<typeof TeamMember>;

/**
 * A member of the tree, with the sales of the chosen dates in paise: the member's own sales, and
 * those of the member's whole team. Both are null without dates, or if the upstream does not say.
 */
export const TreeMember = TeamMember.extend({
  own_amount: maybe(signedPaise()),
  team_amount: maybe(signedPaise()),
});
export type TreeMember = z.output<typeof TreeMember>;

/** A member of the tree with the newest direct recruits. `directs` also counts those not listed. */
export const TeamBranch = TreeMember.extend({ members: listOf(TreeMember) });
export type TeamBranch = z.output<typeof TeamBranch>;

/** One member, with a page of the direct recruits. */
export const TeamMemberDetail = TreeMember.extend({
  /** Only for direct recruits of the member who asks. */
  phone: text(),
  /** The members between the one who asks and this one (both excluded), highest first. */
  line: listOf(Upline),
  /** Size of the downline. */
  team: countOrNull(),
  members: listOf(TeamBranch),
});
export type TeamMemberDetail = z.output<typeof TeamMemberDetail>;

/** Maximum length of a name in a search, in characters. */
export const MAX_NAME_QUERY_LENGTH = 100;

/** By time of joining. */
export const teamSorts = ['newest', 'oldest'] as const;
export type TeamSort = (typeof teamSorts)[number];
const sort = z.enum(teamSorts).optional();

/**
 * `startDate` and `endDate` are the first and the last day of joining, in India. `name` is a part of
 * a name or a whole member number. The specification has neither `name` nor `sort` nor pagination.
 */
export const TeamQuery = PageQuery.extend({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  name: z.string().trim().max(MAX_NAME_QUERY_LENGTH).optional(),
  sort,
});
export type TeamQuery = z.output<typeof TeamQuery>;

/**
 * Sales are counted from `startDate` to `endDate`, in India, both days included. The specification
 * has none of these fields.
 */
export const TreeQuery = PageQuery.extend({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  sort,
});
export type TreeQuery = z.output<typeof TreeQuery>;

export const genealogyEndpoints = calls({
  genealogyAll: many('GET', 'distributor/genealogy/iall', TeamMember, {
    summary: 'The member’s whole team, newest first, in pages.',
    request: TeamQuery,
    signedIn: 'distributor',
  }),
  genealogyOwn: many('GET', 'distributor/genealogy/my', TeamBranch, {
    summary: 'The member’s direct recruits, newest first, in pages.',
    request: TreeQuery,
    signedIn: 'distributor',
  }),
  genealogyMember: one('GET', 'distributor/genealogy/member/{memberId}', TeamMemberDetail, {
    summary:
      'The member or a member of the team, by `member_id` or `_id`. The paging applies to `members`.',
    request: TreeQuery,
    signedIn: 'distributor',
    extra: PageInfo.shape,
  }),
});
