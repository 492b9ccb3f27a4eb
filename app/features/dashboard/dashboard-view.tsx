import { isIdentityFile } from '@contract/identity-files';
import { Fragment } from 'react';
import { UnreadAnnouncements } from '~/features/announcement/announcement-views';
import { coolingOffSentence } from '~/features/membership/cooling-off';
import { StateTag } from '~/features/order/orders-view';
import { OwnTickets } from '~/features/ticket/own-tickets';
import { formatCount, formatFigure, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { PeriodForm } from '~/ui/period-form';
import { Stats } from '~/ui/stat';
import type { DashboardPage } from './dashboard.server';
import { dashboardText } from './dashboard.text';
import { DayChart } from './day-chart';
import { Referral } from './referral';

export function DashboardView(props: DashboardPage) {
  const { name, memberId, rank, sales, next, period, referral } = props;
  return (
    <>
      <p className="soft">{[name, memberId, rank].filter(Boolean).join(', ')}</p>
      <CoolingOff {...props} />
      {props.isPartial ? <Notice type="warning">{dashboardText.partial}</Notice> : null}
      <UnreadAnnouncements rows={props.unread} />
      <Attention {...props} />
      <OwnTickets tickets={props.tickets} />
      {sales ? (
        <section className="band">
          <h2>{dashboardText.sales}</h2>
          <PeriodForm period={period} path={paths.dashboard} />
          {period.isValid ? (
            <>
              <Sales {...sales} />
              <DayChart days={sales.days} step={sales.step} />
            </>
          ) : null}
        </section>
      ) : (
        <p>{dashboardText.noSales}</p>
      )}
      <div className="band">
        <p className="acts">
          <ButtonLink to={paths.downlineSales}>{dashboardText.teamSales}</ButtonLink>{' '}
          <ButtonLink look="alt" to={paths.genealogy}>
            {dashboardText.genealogy}
          </ButtonLink>
        </p>
      </div>
      {next ? <Next {...next} /> : null}
      {referral ? <Referral code={referral} /> : null}
      <Orders orders={props.orders} />
      {sales ? <Joined joined={sales.joined} /> : null}
    </>
  );
}

/** The cooling-off period, while it lasts. */
function CoolingOff({ coolingOff }: DashboardPage) {
  if (!coolingOff || coolingOff.daysLeft === 0) return null;
  return (
    <p>
      {dashboardText.coolingOff({ period: coolingOffSentence(coolingOff) })}{' '}
      <Link to={paths.profile}>{dashboardText.agreement}</Link>
    </p>
  );
}

function Attention({ unpaid, missing, again, hasPicture }: DashboardPage) {
  if ([...unpaid, ...missing, ...again].length === 0 && hasPicture) return null;
  return (
    <section className="band">
      <h2>{dashboardText.attention}</h2>
      <ul className="points">
        {unpaid.map(({ id, number }) => (
          <li key={id}>
            {dashboardText.unpaid({ number })}{' '}
            <Link to={paths.payOrder(id)}>{dashboardText.payNow}</Link>
          </li>
        ))}
        {again.length > 0 ? (
          <li>{fill(dashboardText.again, { documents: linksToSend(again) })}</li>
        ) : null}
        <Missing missing={missing} />
        {hasPicture ? null : (
          <li>
            {dashboardText.noPhoto}{' '}
            <Link to={paths.profilePart('picture')}>{dashboardText.addPhoto}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * Links to the pages that upload missing documents. For unverified numbers it links to the contact
 * page, because members can verify a number only while they register.
 */
function Missing({ missing }: Pick<DashboardPage, 'missing'>) {
  const files = missing.filter(({ kind }) => isIdentityFile(kind));
  const numbers = missing.filter(({ kind }) => !isIdentityFile(kind)).map(({ name }) => name);
  return (
    <>
      {files.length > 0 ? (
        <li>{fill(dashboardText.missing, { documents: linksToSend(files) })}</li>
      ) : null}
      {numbers.length > 0 ? (
        <li>
          {dashboardText.unverified({ numbers: numbers.join(', ') })}{' '}
          <Link to={paths.info('contact-us')}>{dashboardText.contactUs}</Link>
        </li>
      ) : null}
    </>
  );
}

/** Links to the pages that upload these documents. */
function linksToSend(documents: DashboardPage['missing']) {
  const names = new Map(documents.map(({ kind, name }) => [kind, name]));
  return [...names].map(([kind, name], index) => (
    <Fragment key={kind}>
      {index > 0 ? ', ' : ''}
      <Link to={paths.profileDocument(kind)}>{name}</Link>
    </Fragment>
  ));
}

/** The sales of the chosen dates or, if none are chosen, of this month; and the sales of today. */
function Sales({ chosen, month, today }: NonNullable<DashboardPage['sales']>) {
  const { team_amount, team_points, own_amount, own_points, joins } = chosen ?? month;
  return (
    <Stats
      stats={[
        {
          label: dashboardText.withTeam,
          value: formatPaise(team_amount),
          note: dashboardText.points({ points: formatCount(team_points) }),
        },
        {
          label: dashboardText.own,
          value: formatPaise(own_amount),
          note: dashboardText.points({ points: formatCount(own_points) }),
        },
        { label: dashboardText.joined, value: formatCount(joins) },
        {
          label: dashboardText.today,
          value: formatPaise(today.team_amount),
          note: dashboardText.todayNote({
            own: formatPaise(today.own_amount),
            joined: formatCount(today.joins),
          }),
        },
      ]}
    />
  );
}

function Next({ name, needs }: NonNullable<DashboardPage['next']>) {
  return (
    <section className="band">
      <h2>{dashboardText.nextRank({ name })}</h2>
      <DefinitionList
        facts={needs.map(({ what, have, need }) => ({
          label: dashboardText.thisMonth({ what }),
          value: dashboardText.progress({
            have: formatFigure(have, formatCount),
            need: formatCount(need),
            isMet: (have ?? -1) >= need,
          }),
        }))}
      />
    </section>
  );
}

type OrderRow = NonNullable<DashboardPage['orders']>[number];

const orderColumns = (): [Column<OrderRow>, ...Column<OrderRow>[]] => [
  {
    key: 'number',
    label: dashboardText.order,
    cell: ({ id, number }) => <Link to={paths.order(id)}>{number}</Link>,
  },
  { key: 'day', label: dashboardText.date, cell: ({ day }) => day },
  { key: 'state', label: dashboardText.state, cell: ({ state }) => <StateTag {...state} /> },
  {
    key: 'total',
    label: dashboardText.amount,
    figures: true,
    cell: ({ total }) => (total === null ? '' : formatPaise(total)),
  },
];

function Orders({ orders }: Pick<DashboardPage, 'orders'>) {
  return (
    <section className="band">
      <h2>{dashboardText.recentOrders}</h2>
      {orders === null ? (
        <p>{dashboardText.ordersUnavailable}</p>
      ) : orders.length > 0 ? (
        <DataTable
          caption={dashboardText.lastOrders}
          columns={orderColumns()}
          rows={orders}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>
          {dashboardText.noOrders} <Link to={paths.products}>{dashboardText.products}</Link>
        </p>
      )}
    </section>
  );
}

function Joined({ joined }: Pick<NonNullable<DashboardPage['sales']>, 'joined'>) {
  return (
    <section className="band">
      <h2>{dashboardText.newMembers}</h2>
      {joined.length > 0 ? (
        <ul className="list">
          {joined.map(({ id, name, number, since }) => (
            <li key={id}>
              <Link to={paths.downlineMember(id, name || id)}>
                {name || dashboardText.formerMember}
              </Link>
              <span className="soft">{` ${[number, since].filter(Boolean).join(', ')}`}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{dashboardText.noMembers}</p>
      )}
    </section>
  );
}
