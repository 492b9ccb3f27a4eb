import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { ButtonLink } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { Pagination } from '~/ui/pagination';
import type { MemberPage } from './team.server';
import { TeamTable } from './team-table';

/** What the upline sees of a member. */
export function MemberView(props: MemberPage) {
  const { member, phone, team, treeHref, line, rows, page, pages, hasNext } = props;
  return (
    <>
      <Breadcrumbs crumbs={[{ text: 'Team', href: paths.downline }, ...line]} />
      <h1>{member.name}</h1>
      <DefinitionList
        facts={[
          { label: 'Member number', value: member.number },
          { label: 'Rank', value: member.rank },
          { label: 'Level below you', value: member.level ? formatCount(member.level) : '' },
          { label: 'Sponsor', value: member.sponsor },
          { label: 'Joined', value: member.joined },
          { label: 'Mobile number', value: phone },
          { label: 'Team', value: team === null ? '' : formatCount(team) },
        ]}
      />
      <p className="acts">
        <ButtonLink look="alt" to={treeHref}>
          Show in genealogy
        </ButtonLink>
      </p>
      {rows.length > 0 ? (
        <TeamTable
          caption={`Direct recruits of ${member.name}, newest first`}
          rows={rows}
          areDirect
        />
      ) : (
        <p>{member.name} has no direct recruits yet.</p>
      )}
      <Pagination
        {...{ page, pages, hasNext }}
        href={(number) => (number > 1 ? `${member.href}?page=${number}` : member.href)}
      />
    </>
  );
}
