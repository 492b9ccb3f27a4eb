import type { SalesSums } from '@contract/sales';
import { StateTag } from '~/features/order/orders-view';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Stats } from '~/ui/stat';
import { CopyButton } from './copy-button';
import type { DashboardPage } from './dashboard.server';
import { DayChart } from './day-chart';

/** Sales, team, orders, the next rank and what needs attention: a distributor's first page. */
export function DashboardView(props: DashboardPage) {
  const { name, memberId, rank, sales, next } = props;
  return (
    <>
      <p className="soft">{[name, memberId, rank].filter(Boolean).join(', ')}</p>
      <Attention {...props} />
      {sales ? (
        <Sales {...sales} />
      ) : (
        <p>The figures of your sales are not told here at the moment.</p>
      )}
      <div className="band">
        <p className="acts">
          <ButtonLink to={paths.downlineSales}>Sales of your team</ButtonLink>{' '}
          <ButtonLink look="alt" to={paths.idCard}>
            Your ID card
          </ButtonLink>
        </p>
      </div>
      {next ? <Next {...next} /> : null}
      <Referral link={props.referralLink} />
      <Orders orders={props.orders} />
      {sales ? (
        <>
          <Joined joined={sales.joined} />
          <DayChart days={sales.days} />
        </>
      ) : null}
    </>
  );
}

function Attention({ unpaid, hasPicture }: DashboardPage) {
  if (unpaid.length === 0 && hasPicture) return null;
  return (
    <section className="band">
      <h2>Needs your attention</h2>
      <ul>
        {unpaid.map(({ id, number }) => (
          <li key={id}>
            Order {number} is not paid yet: <Link to={paths.payOrder(id)}>pay now</Link>
          </li>
        ))}
        {hasPicture ? null : (
          <li>
            Your ID card has no photo: <Link to={paths.profilePart('picture')}>add one</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Sales(sales: NonNullable<DashboardPage['sales']>) {
  const note = ({ own_amount: own, team_points: points, joins }: SalesSums) =>
    [
      `${formatPaise(own)} of your own`,
      `${formatCount(points)} points`,
      `${formatCount(joins)} joined`,
    ].join(', ');
  const tile = (label: string, sums: SalesSums) => ({
    label,
    value: formatPaise(sums.team_amount),
    note: note(sums),
  });
  return (
    <section className="band">
      <h2>Sales, your team’s and your own</h2>
      <Stats
        stats={[
          tile('Today', sales.today),
          tile('This month', sales.month),
          tile('Last month', sales.last_month),
          tile('This financial year', sales.year),
        ]}
      />
    </section>
  );
}

function Next({ name, needs }: NonNullable<DashboardPage['next']>) {
  return (
    <section className="band">
      <h2>Next rank: {name}</h2>
      <DefinitionList
        facts={needs.map(({ what, have, need }) => ({
          label: `${what[0]?.toUpperCase()}${what.slice(1)} this month`,
          value: `${formatCount(have)} of ${formatCount(need)}${have >= need ? ', reached' : ''}`,
        }))}
      />
    </section>
  );
}

function Referral({ link }: { link: string }) {
  if (!link) return null;
  return (
    <section className="band">
      <h2>Your referral link</h2>
      <p>Who joins by this link stands below you.</p>
      <p>
        <a href={link} style={{ overflowWrap: 'anywhere' }}>
          {link}
        </a>
      </p>
      <CopyButton text={link} />
    </section>
  );
}

type OrderRow = DashboardPage['orders'][number];

const orderColumns: [Column<OrderRow>, ...Column<OrderRow>[]] = [
  {
    key: 'number',
    label: 'Order',
    cell: ({ id, number }) => <Link to={paths.order(id)}>{number}</Link>,
  },
  { key: 'day', label: 'Day', cell: ({ day }) => day },
  { key: 'state', label: 'State', cell: ({ state }) => <StateTag {...state} /> },
  {
    key: 'total',
    label: 'Amount',
    figures: true,
    cell: ({ total }) => (total === null ? '' : formatPaise(total)),
  },
];

function Orders({ orders }: { orders: OrderRow[] }) {
  return (
    <section className="band">
      <h2>Recent orders</h2>
      {orders.length > 0 ? (
        <DataTable
          caption="Your last orders"
          columns={orderColumns}
          rows={orders}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>You have not ordered anything yet.</p>
      )}
    </section>
  );
}

function Joined({ joined }: Pick<NonNullable<DashboardPage['sales']>, 'joined'>) {
  return (
    <section className="band">
      <h2>Who joined your team</h2>
      {joined.length > 0 ? (
        <ul>
          {joined.map(({ _id: id, name, member_id: number, since }) => (
            <li key={id}>
              <Link to={paths.downlineMember(number || id, name || number || id)}>
                {name || 'Has left'}
              </Link>
              <span className="soft">{` ${[number, since].filter(Boolean).join(', ')}`}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nobody yet. Hand your referral link on.</p>
      )}
    </section>
  );
}
