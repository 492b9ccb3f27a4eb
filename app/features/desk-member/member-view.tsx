import type { DeskMember } from '@contract/desk/member';
import { useMay } from '~/features/desk/use-may';
import { stateLabel } from '~/features/order/order-labels';
import { statements } from '~/features/profile/own-data.text';
import { formatDay, formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatVersion } from '~/platform/format-version';
import { formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { stateText, memberPageText as text, typeText } from './desk-member.text';
import { MemberForms } from './member-forms';
import { MemberSessions } from './member-sessions';

type MemberProps = { member: DeskMember };

/**
 * One account: its details, orders, tickets, agreements, sessions and history, and the forms of
 * staff.
 */
export function MemberView({ member }: MemberProps) {
  return (
    <>
      <p>
        <Link to={deskPaths.members}>{text.back}</Link>
      </p>
      <h1>{member.name || text.closedTitle(member)}</h1>
      <Facts member={member} />
      {member.orders ? <Orders member={member} orders={member.orders} /> : null}
      <Tickets member={member} />
      {member.type === 'distributor' ? <Agreements member={member} /> : null}
      {member.state === 'closed' ? null : (
        <>
          <MemberSessions member={member} />
          <MemberForms member={member} />
          <Rights member={member} />
        </>
      )}
      <History member={member} />
    </>
  );
}

function stateOf({ state, locked_at, closed_at }: DeskMember): string {
  if (closed_at) return text.closedOn({ moment: formatMoment(closed_at) });
  if (locked_at) return text.lockedSince({ moment: formatMoment(locked_at) });
  return stateText[state] ?? state;
}

function Facts({ member }: MemberProps) {
  const { email, email_confirmed, sponsor, second_factor, codes_left: count } = member;
  const isDistributor = member.type === 'distributor';
  return (
    <DefinitionList
      facts={[
        { label: text.state, value: stateOf(member) },
        { label: text.number, value: member.number },
        { label: text.type, value: typeText[member.type] ?? member.type },
        {
          label: text.email,
          value: email && !email_confirmed ? `${email} (${text.unconfirmed})` : email,
        },
        { label: text.phone, value: member.phone },
        { label: text.rank, value: member.rank },
        {
          label: text.sponsor,
          value: sponsor && (
            <Link to={deskPaths.member(sponsor.id)}>
              {[sponsor.name, sponsor.number].filter(Boolean).join(', ')}
            </Link>
          ),
        },
        { label: text.level, value: isDistributor ? String(member.level) : '' },
        { label: text.recruits, value: isDistributor ? String(member.recruits) : '' },
        { label: text.since, value: formatDay(member.created_at) },
        { label: text.lastUsed, value: formatDay(member.last_used_at) },
        { label: text.factor, value: second_factor ? text.factorOn({ count }) : text.off },
        {
          label: text.held,
          value:
            member.changes_held_until &&
            text.heldUntil({ moment: formatMoment(member.changes_held_until) }),
        },
        {
          label: text.suspended,
          value:
            member.suspended_at &&
            text.suspendedSince({ moment: formatMoment(member.suspended_at) }),
        },
      ]}
    />
  );
}

function Orders({
  member: { order_count: count, number, phone },
  orders,
}: MemberProps & { orders: NonNullable<DeskMember['orders']> }) {
  const isPartial = count > orders.length && phone !== '';
  return (
    <section className="band">
      <h2>{text.orders}</h2>
      {orders.length === 0 ? (
        <p>{text.noOrders}</p>
      ) : (
        <DataTable
          caption={text.orders}
          rows={orders}
          rowKey={(order) => order.number}
          columns={[
            {
              key: 'number',
              label: text.order,
              cell: (order) => <Link to={deskPaths.order(order.number)}>{order.number}</Link>,
            },
            { key: 'at', label: text.ordered, cell: (order) => formatMoment(order.created_at) },
            {
              key: 'total',
              label: text.total,
              figures: true,
              cell: ({ total }) => (total === null ? '' : formatPaise(total)),
            },
            { key: 'state', label: text.state, cell: (order) => stateLabel(order).text },
          ]}
        />
      )}
      {isPartial ? (
        <p>
          <Link to={deskPaths.ordersOf(phone || number)}>{text.allOrders({ count })}</Link>
        </p>
      ) : null}
    </section>
  );
}

function Tickets({ member: { tickets } }: MemberProps) {
  return (
    <section className="band">
      <h2>{text.tickets}</h2>
      {tickets.length === 0 ? (
        <p>{text.noTickets}</p>
      ) : (
        <ul className="list">
          {tickets.map((ticket) => (
            <li key={ticket.number}>
              <Link to={deskPaths.ticket(ticket.number)}>{text.ticket(ticket)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Agreements({ member: { agreements } }: MemberProps) {
  const names: Readonly<Record<string, string>> = statements;
  return (
    <section className="band">
      <h2>{text.agreements}</h2>
      {agreements.length === 0 ? (
        <p>{text.noAgreements}</p>
      ) : (
        <DataTable
          caption={text.agreements}
          rows={agreements}
          rowKey={({ key, version }) => `${key} ${version}`}
          columns={[
            { key: 'name', label: text.agreement, cell: ({ key }) => names[key] ?? key },
            { key: 'version', label: text.version, cell: ({ version }) => formatVersion(version) },
            { key: 'at', label: text.accepted, cell: (row) => formatMoment(row.accepted_at) },
          ]}
        />
      )}
    </section>
  );
}

function Rights({ member: { id } }: MemberProps) {
  const may = useMay();
  const links = [
    ...(may('data.export') ? [{ to: deskPaths.memberData(id), label: text.exportData }] : []),
    ...(may('members.close') ? [{ to: deskPaths.memberClose(id), label: text.closeAccount }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <section className="band">
      <h2>{text.rights}</h2>
      <ul className="list">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ member: { history } }: MemberProps) {
  if (history.length === 0) return null;
  return (
    <section className="band">
      <h2>{text.history}</h2>
      <ol className="list prose">
        {history.map(({ at, by, action, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never changed
          <li key={index}>
            <b>{text.historyBy({ action: text.actions[action] ?? action, by })}</b>,{' '}
            <time dateTime={at}>{formatMoment(at)}</time>
            {reason ? <p>{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
