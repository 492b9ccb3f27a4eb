import { Unread } from '~/features/announcement/announcement-views';
import { coolingOffSentence } from '~/features/membership/cooling-off';
import { StateTag } from '~/features/order/orders-view';
import { OwnTickets } from '~/features/ticket/own-tickets';
import { figureOrUnknown, formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { PeriodForm } from '~/ui/period-form';
import { Stats } from '~/ui/stat';
import type { DashboardPage } from './dashboard.server';
import { DayChart } from './day-chart';
import { Referral } from './referral';

/** Sales, team, orders, the next rank and what needs attention: a distributor's first page. */
export function DashboardView(props: DashboardPage) {
  const { name, memberId, rank, sales, next, period, referral } = props;
  return (
    <>
      <p className="soft">{[name, memberId, rank].filter(Boolean).join(', ')}</p>
      {props.isPartial ? (
        <Notice type="warning">
          Part of this page cannot be shown at the moment. Please load it again in a minute.
        </Notice>
      ) : null}
      <Unread rows={props.unread} />
      <Attention {...props} />
      <OwnTickets tickets={props.tickets} />
      {sales ? (
        <section className="band">
          <h2>Sales, your team’s and your own</h2>
          <PeriodForm period={period} path={paths.dashboard} />
          {period.isValid ? (
            <>
              <Sales {...sales} />
              <DayChart days={sales.days} step={sales.step} />
            </>
          ) : null}
        </section>
      ) : (
        <p>Your sales figures cannot be shown at the moment.</p>
      )}
      <div className="band">
        <p className="acts">
          <ButtonLink to={paths.downlineSales}>Team sales</ButtonLink>{' '}
          <ButtonLink look="alt" to={paths.genealogy}>
            Genealogy
          </ButtonLink>
        </p>
      </div>
      {next ? <Next {...next} /> : null}
      {referral ? <Referral code={referral} /> : null}
      <Orders orders={props.orders} />
      <Think {...props} />
      {sales ? <Joined joined={sales.joined} /> : null}
    </>
  );
}

/** The days to think again, while there are any. */
function Think({ coolingOff }: DashboardPage) {
  if (!coolingOff || coolingOff.daysLeft === 0) return null;
  return (
    <p>
      {`Your cooling-off period: ${coolingOffSentence(coolingOff)}. `}
      <Link to={paths.profile}>Your agreement</Link>
    </p>
  );
}

function Attention({ unpaid, missing, hasPicture }: DashboardPage) {
  if (unpaid.length === 0 && missing.length === 0 && hasPicture) return null;
  return (
    <section className="band">
      <h2>Needs your attention</h2>
      <ul className="points">
        {unpaid.map(({ id, number }) => (
          <li key={id}>
            Order {number} is not paid yet: <Link to={paths.payOrder(id)}>pay now</Link>
          </li>
        ))}
        {missing.length > 0 ? (
          <li>
            {`We do not have ${missing.join(', ')} yet: `}
            <Link to={paths.info('contact-us')}>write to us</Link>
          </li>
        ) : null}
        {hasPicture ? null : (
          <li>
            Your ID card has no photo: <Link to={paths.profilePart('picture')}>add one</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The chosen days, and today beside them. */
function Sales({ chosen, month, today }: NonNullable<DashboardPage['sales']>) {
  const { team_amount, team_points, own_amount, own_points, joins } = chosen ?? month;
  return (
    <Stats
      stats={[
        {
          label: 'With your team',
          value: formatPaise(team_amount),
          note: `${formatCount(team_points)} points`,
        },
        {
          label: 'Your own',
          value: formatPaise(own_amount),
          note: `${formatCount(own_points)} points`,
        },
        { label: 'Joined your team', value: formatCount(joins) },
        {
          label: 'Today',
          value: formatPaise(today.team_amount),
          note: `${formatPaise(today.own_amount)} of your own, ${formatCount(today.joins)} joined`,
        },
      ]}
    />
  );
}

function Next({ name, needs }: NonNullable<DashboardPage['next']>) {
  return (
    <section className="band">
      <h2>Next rank: {name}</h2>
      <DefinitionList
        facts={needs.map(({ what, have, need }) => ({
          label: `${what[0]?.toUpperCase()}${what.slice(1)} this month`,
          value: `${figureOrUnknown(have, formatCount)} of ${formatCount(need)}${(have ?? -1) >= need ? ', reached' : ''}`,
        }))}
      />
    </section>
  );
}

type OrderRow = NonNullable<DashboardPage['orders']>[number];

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

function Orders({ orders }: Pick<DashboardPage, 'orders'>) {
  return (
    <section className="band">
      <h2>Recent orders</h2>
      {orders === null ? (
        <p>Your orders cannot be shown at the moment.</p>
      ) : orders.length > 0 ? (
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
        <ul className="list">
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
