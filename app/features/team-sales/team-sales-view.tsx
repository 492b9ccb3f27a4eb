import { formatCount, formatFigure, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { PeriodForm } from '~/ui/period-form';
import { Stats } from '~/ui/stat';
import type { SellerRow, TeamSalesFilter, TeamSalesPage } from './team-sales.server';
import { teamSalesText } from './team-sales.text';

const columnsOf = (
  sort: Column<SellerRow>['sort'],
): [Column<SellerRow>, ...Column<SellerRow>[]] => [
  {
    key: 'name',
    label: teamSalesText.member,
    cell: ({ id, name }) => (
      <Link to={paths.downlineMember(id, name || id)}>{name || teamSalesText.formerMember}</Link>
    ),
  },
  { key: 'id', label: teamSalesText.memberNumber, cell: ({ number }) => number },
  { key: 'phone', label: teamSalesText.phone, cell: ({ phone }) => phone },
  { key: 'rank', label: teamSalesText.rank, cell: ({ rank }) => rank },
  {
    key: 'own',
    label: teamSalesText.ownSales,
    figures: true,
    cell: ({ amount }) => (amount === null ? '' : formatPaise(amount)),
    blank: teamSalesText.notKnown,
    ...(sort && { sort }),
  },
  {
    key: 'points',
    label: teamSalesText.ownPoints,
    figures: true,
    cell: ({ points }) => (points === null ? '' : formatCount(points)),
    blank: teamSalesText.notKnown,
  },
  {
    key: 'team',
    label: teamSalesText.withTeam,
    figures: true,
    cell: ({ withTeam }) => (withTeam === null ? '' : formatPaise(withTeam)),
    blank: teamSalesText.notKnown,
  },
];

/** The members of the team who sold in the chosen period, with their sales. */
export function TeamSalesView(props: TeamSalesPage) {
  const { filter, rows, page, pages, hasNext } = props;
  const { isValid } = filter.period;
  const query = asQuery(filter);
  const isLowestFirst = filter.sort === 'least';
  const otherWay = paths.downlineSalesOf({ ...query, sort: isLowestFirst ? '' : 'least' });
  return (
    <>
      <FilterForm filter={filter} />
      {!isValid || props.amount === null ? null : (
        <Stats
          stats={[
            { label: teamSalesText.soldByTeam, value: formatPaise(props.amount) },
            { label: teamSalesText.teamPoints, value: formatFigure(props.points, formatCount) },
            ...(props.total === null
              ? []
              : [{ label: teamSalesText.sellers, value: formatCount(props.total) }]),
          ]}
        />
      )}
      {props.isBestOnly ? <p>{teamSalesText.topOnly}</p> : null}
      {rows.length > 0 ? (
        <>
          <p className="plain">
            <Link to={otherWay}>
              {isLowestFirst ? teamSalesText.highestFirst : teamSalesText.lowestFirst}
            </Link>
          </p>
          <DataTable
            caption={teamSalesText.caption({ isLowest: isLowestFirst })}
            columns={columnsOf({
              href: otherWay,
              order: isLowestFirst ? 'ascending' : 'descending',
            })}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <Pagination
            page={page}
            pages={pages}
            hasNext={hasNext}
            href={(number) =>
              paths.downlineSalesOf({ ...query, page: number > 1 ? String(number) : '' })
            }
          />
          <p className="acts">
            <ButtonLink look="alt" to={paths.downlineSalesCsv(query)} reloadDocument>
              {teamSalesText.downloadCsv}
            </ButtonLink>
          </p>
        </>
      ) : null}
      {rows.length === 0 && isValid ? <NoSales filter={filter} /> : null}
    </>
  );
}

function NoSales({ filter: { period, name, phone } }: { filter: TeamSalesFilter }) {
  if ([...Object.values(period.query), name, phone].some(Boolean)) {
    return (
      <EmptyState title={teamSalesText.noSales}>
        <p>{teamSalesText.noMatches}</p>
      </EmptyState>
    );
  }
  const isThisMonth = period.startDate !== '';
  return (
    <EmptyState title={isThisMonth ? teamSalesText.noneThisMonth : teamSalesText.noneYet}>
      <p>{teamSalesText.noneHint}</p>
      <ButtonLink to={paths.dashboard}>{teamSalesText.referralLink}</ButtonLink>
    </EmptyState>
  );
}

const asQuery = ({ period, name, phone, sort }: TeamSalesFilter) => ({
  ...period.query,
  name,
  phone,
  sort: sort === 'most' ? '' : sort,
});

function FilterForm({ filter: { period, name, phone, sort } }: { filter: TeamSalesFilter }) {
  return (
    <PeriodForm
      period={period}
      path={paths.downlineSales}
      query={sort === 'most' ? {} : { sort }}
      values={{ name, phone }}
      fields={
        <>
          <Field id="name" name="name" label={teamSalesText.nameField} defaultValue={name} />
          <Field
            id="phone"
            name="phone"
            label={teamSalesText.phoneField}
            type="tel"
            defaultValue={phone}
          />
        </>
      }
    />
  );
}
