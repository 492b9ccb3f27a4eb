import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { ButtonLink } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { Pagination } from '~/ui/pagination';
import { genealogyText } from './genealogy.text';
import type { MemberPage } from './team.server';
import { TeamTable } from './team-table';

/** The page about a member, for the distributors above. */
export function MemberView(props: MemberPage) {
  const { member, phone, team, treeHref, line, rows, page, pages, hasNext } = props;
  return (
    <>
      <Breadcrumbs crumbs={[{ text: genealogyText.team, href: paths.downline }, ...line]} />
      <h1>{member.name}</h1>
      <DefinitionList
        facts={[
          { label: genealogyText.memberNumber, value: member.number },
          { label: genealogyText.rank, value: member.rank },
          { label: genealogyText.levelBelow, value: member.level ? formatCount(member.level) : '' },
          { label: genealogyText.sponsor, value: member.sponsor },
          { label: genealogyText.joined, value: member.joined },
          { label: genealogyText.phone, value: phone },
          { label: genealogyText.team, value: team === null ? '' : formatCount(team) },
        ]}
      />
      <p className="acts">
        <ButtonLink look="alt" to={treeHref}>
          {genealogyText.showInGenealogy}
        </ButtonLink>
      </p>
      {rows.length > 0 ? (
        <TeamTable caption={genealogyText.directsOf(member)} rows={rows} areDirect />
      ) : (
        <p>{genealogyText.noDirects(member)}</p>
      )}
      <Pagination
        page={page}
        pages={pages}
        hasNext={hasNext}
        href={(number) => (number > 1 ? `${member.href}?page=${number}` : member.href)}
      />
    </>
  );
}
