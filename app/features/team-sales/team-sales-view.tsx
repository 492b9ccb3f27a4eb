import type { TeamSale } from '@contract/sales';
import { figureOrUnknown, formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { PeriodForm } from '~/ui/period-form';
import { Stats } from '~/ui/stat';
import type { TeamSalesFilter, TeamSalesPage } from './team-sales.server';

const columnsOf = (sort: Column<TeamSale>['sort']): [Column<TeamSale>, ...Column<TeamSale>[]] => [
  {
    key: 'name',
    label: 'Member',
    cell: ({ _id: id, name, member_id: number }) => (
      <Link to={paths.downlineMember(number || id, name || number || id)}>
        {name || 'Has left'}
      </Link>
    ),
  },
  { key: 'id', label: 'Member ID', cell: ({ member_id: number }) => number },
  { key: 'phone', label: 'Phone', cell: ({ phone }) => phone },
  { key: 'rank', label: 'Rank', cell: ({ distributor_rank_id: rank }) => rank?.name ?? '' },
  {
    key: 'own',
    label: 'Own sales',
    figures: true,
    cell: ({ amount }) => (amount === null ? '' : formatPaise(amount)),
    blank: 'Not known',
    ...(sort && { sort }),
  },
  {
    key: 'points',
    label: 'Points',
    figures: true,
    cell: ({ points }) => (points === null ? '' : formatCount(points)),
    blank: 'Not known',
  },
  {
    key: 'team',
    label: 'With team',
    figures: true,
    cell: ({ team_amount: amount }) => (amount === null ? '' : formatPaise(amount)),
    blank: 'Not known',
  },
];

/** Who below sold something in the chosen days, the best seller first. */
export function TeamSalesView(props: TeamSalesPage) {
  const { filter, rows, page, pages, hasNext } = props;
  const { isValid } = filter.period;
  const query = asQuery(filter);
  const isLeast = filter.sort === 'least';
  const otherWay = paths.downlineSalesOf({ ...query, sort: isLeast ? '' : 'least' });
  return (
    <>
      <FilterForm filter={filter} />
      {!isValid || props.amount === null ? null : (
        <Stats
          stats={[
            { label: 'Sold by your team', value: formatPaise(props.amount) },
            { label: 'Points', value: figureOrUnknown(props.points, formatCount) },
            ...(props.total === null
              ? []
              : [{ label: 'Members who sold', value: formatCount(props.total) }]),
          ]}
        />
      )}
      {props.isBestOnly ? (
        <p>
          Your team is large: for these days only the best sellers of each day or month among them
          are listed. For one month or financial year everybody is.
        </p>
      ) : null}
      {rows.length > 0 ? (
        <>
          <p className="plain">
            <Link to={otherWay}>{isLeast ? 'The best seller first' : 'The least first'}</Link>
          </p>
          <DataTable
            caption={`Members below you, ${isLeast ? 'the least sold first' : 'the best seller first'}`}
            columns={columnsOf({ href: otherWay, order: isLeast ? 'ascending' : 'descending' })}
            rows={rows}
            rowKey={({ _id: id }) => id}
          />
          <Pagination
            {...{ page, pages, hasNext }}
            href={(number) =>
              paths.downlineSalesOf({ ...query, page: number > 1 ? String(number) : '' })
            }
          />
          <p className="acts">
            <ButtonLink look="alt" to={paths.downlineSalesCsv(query)} reloadDocument>
              Download as CSV
            </ButtonLink>
          </p>
        </>
      ) : null}
      {rows.length === 0 && isValid ? (
        <EmptyState title="Nothing was sold">
          <p>Nobody below you whom this describes sold anything in these days.</p>
        </EmptyState>
      ) : null}
    </>
  );
}

const asQuery = ({ period, name, phone, sort }: TeamSalesFilter) => ({
  ...period.query,
  ...{ name, phone, sort: sort === 'most' ? '' : sort },
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
          <Field id="name" name="name" label="Name or member ID" defaultValue={name} />
          <Field
            id="phone"
            name="phone"
            label="Phone (direct recruits only)"
            type="tel"
            defaultValue={phone}
          />
        </>
      }
    />
  );
}
