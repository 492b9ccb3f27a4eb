/**
 * The tree of distributors below the member who asks. The specification lists the calls without
 * fields, which are decided here. Whoever is not within the own subtree is not found.
 */
import { z } from 'zod';
import { MemberRank } from './account';
import { PageQuery } from './catalogue';
import { many, one, PageInfo } from './endpoint';
import { countOrNull, listOf, maybe, prose, requiredText, signedPaise, text } from './fields';

/** Who stands above somebody, as far as the member who asks may see it. */
export const Upline = z.object({ _id: text(), name: prose(), member_id: text() });
export type Upline = z.output<typeof Upline>;

/** A distributor below the member who asks. Who has left has an empty name. */
export const TeamMember = z.object({
  _id: requiredText(),
  name: prose(),
  /** What people call the member, such as `NG100123`. */
  member_id: text(),
  distributor_rank_id: maybe(MemberRank),
  /** 1 for the directly sponsored of the member who asks. */
  level: countOrNull(),
  sponsor: maybe(Upline),
  /** How many the member sponsored directly. */
  directs: countOrNull(),
  /** When the member joined, ISO 8601. */
  created_at: text(),
});
export type TeamMember = z.output<typeof TeamMember>;

/**
 * A member of the tree with what was sold in the days that were asked for, in paise: by the member, and
 * together with everybody below. Null where no days were asked for, or the upstream does not say.
 */
export const TreeMember = TeamMember.extend({
  own_amount: maybe(signedPaise()),
  team_amount: maybe(signedPaise()),
});
export type TreeMember = z.output<typeof TreeMember>;

/** With the first of the members directly below, newest first; `directs` says how many there are. */
export const TeamBranch = TreeMember.extend({ members: listOf(TreeMember) });
export type TeamBranch = z.output<typeof TeamBranch>;

/** One member, with a page of the members directly below. */
export const TeamMemberDetail = TreeMember.extend({
  /** Only of those whom the member who asks sponsored directly. */
  phone: text(),
  /** Those between the member who asks and this one, the highest first; neither of the two. */
  line: listOf(Upline),
  /** How many are below in all. */
  team: countOrNull(),
  members: listOf(TeamBranch),
});
export type TeamMemberDetail = z.output<typeof TeamMemberDetail>;

/** Longest name that is looked for. */
export const MAX_NAME_LENGTH = 100;

/** By the moment of joining. */
export const teamSorts = ['newest', 'oldest'] as const;
export type TeamSort = (typeof teamSorts)[number];
const sort = z.enum(teamSorts).optional();

/**
 * Days of joining in India, `YYYY-MM-DD`, both within. Beyond the specification: pages, `sort`, and
 * `name`, a part of a name or a whole member number.
 */
export const TeamQuery = PageQuery.extend({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  name: z.string().trim().max(MAX_NAME_LENGTH).optional(),
  sort,
});
export type TeamQuery = z.output<typeof TeamQuery>;

/** Beyond the specification: pages, `sort`, and the days (in India, both within) whose sales count. */
export const TreeQuery = PageQuery.extend({
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  sort,
});
export type TreeQuery = z.output<typeof TreeQuery>;

export const genealogyEndpoints = {
  genealogyAll: many('GET', 'distributor/genealogy/iall', TeamMember, {
    summary: 'The whole subtree below the member, newest first, in pages.',
    request: TeamQuery,
    signedIn: true,
  }),
  genealogyOwn: many('GET', 'distributor/genealogy/my', TeamBranch, {
    summary: 'Whom the member sponsored directly, newest first, in pages.',
    request: TreeQuery,
    signedIn: true,
  }),
  genealogyMember: {
    ...one('GET', 'distributor/genealogy/member/{memberId}', TeamMemberDetail, {
      summary: 'The member or one below, by `member_id` or `_id`; the page is that of `members`.',
      request: TreeQuery,
      signedIn: true,
    }),
    extra: PageInfo,
  },
};
