import type { TeamSort } from '@contract/genealogy';
import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Pagination } from '~/ui/pagination';
import { PeriodForm } from '~/ui/period-form';
import { genealogyText } from './genealogy.text';
import type { loadDirectRecruits, TeamPage } from './team.server';
import { OrderLink, TeamTable } from './team-table';

/** The whole team, filtered by date of joining and by name. */
export function TeamView({ period, name, rows, page, pages, hasNext, sort, total }: TeamPage) {
  const isFiltered = Boolean(name || period.startDate || period.endDate);
  const filter = { ...period.query, name };
  const sortedQuery = { ...filter, sort: sortParameter(sort) };
  const order = {
    sort,
    otherWay: paths.downlineOf({ ...filter, sort: sortParameter(oppositeSort(sort)) }),
  };
  return (
    <>
      <PeriodForm
        period={period}
        path={paths.downline}
        label={genealogyText.joined}
        query={sort === 'newest' ? {} : { sort }}
        values={{ name }}
        fields={<Field id="name" name="name" label={genealogyText.nameField} defaultValue={name} />}
      />
      {rows.length > 0 ? (
        <>
          <Total total={total} />
          <OrderLink {...order} />
          <TeamTable
            caption={genealogyText.teamTable({ isNewest: sort === 'newest' })}
            rows={rows}
            order={order}
          />
        </>
      ) : null}
      {rows.length === 0 && isFiltered ? (
        <EmptyState title={genealogyText.nobodyFound}>
          <p>{genealogyText.noMatches}</p>
          <ButtonLink look="alt" to={paths.downline}>
            {genealogyText.showEverybody}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {rows.length === 0 && !isFiltered ? <EmptyTeam /> : null}
      <Pagination
        page={page}
        pages={pages}
        hasNext={hasNext}
        href={(number) =>
          paths.downlineOf({ ...sortedQuery, page: number > 1 ? String(number) : '' })
        }
      />
      {rows.length > 0 ? (
        <p className="acts">
          <ButtonLink look="alt" to={paths.downlineCsv(sortedQuery)} reloadDocument>
            {genealogyText.downloadCsv}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

const oppositeSort = (sort: TeamSort): TeamSort => (sort === 'newest' ? 'oldest' : 'newest');
const sortParameter = (sort: TeamSort) => (sort === 'newest' ? '' : sort);

function Total({ total }: { total: number | null }) {
  if (total === null) return null;
  return <p>{genealogyText.members({ count: total, formatted: formatCount(total) })}</p>;
}

export function DirectRecruitsView(props: Awaited<ReturnType<typeof loadDirectRecruits>>) {
  const { rows, page, pages, hasNext, sort, total } = props;
  if (rows.length === 0) return <EmptyTeam />;
  const order = {
    sort,
    otherWay: paths.ownDownlineOf({ sort: sortParameter(oppositeSort(sort)) }),
  };
  return (
    <>
      <Total total={total} />
      <OrderLink {...order} />
      <TeamTable
        caption={genealogyText.directsTable({ isNewest: sort === 'newest' })}
        rows={rows}
        order={order}
        areDirect
      />
      <Pagination
        page={page}
        pages={pages}
        hasNext={hasNext}
        href={(number) =>
          paths.ownDownlineOf({ sort: sortParameter(sort), page: number > 1 ? String(number) : '' })
        }
      />
    </>
  );
}

export function EmptyTeam() {
  return (
    <EmptyState title={genealogyText.emptyTeam}>
      <p>{genealogyText.emptyTeamHint}</p>
      <ButtonLink to={paths.dashboard}>{genealogyText.referralLink}</ButtonLink>
    </EmptyState>
  );
}
