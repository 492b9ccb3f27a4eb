import type { DeskTicketRow } from '@contract/desk/ticket';
import { formatMoment } from '@contract/format-moment';
import { DeskList } from '~/features/desk/desk-list';
import { optionsOf } from '~/features/desk/options-of';
import { deskPaths } from '~/platform/desk-paths';
import { Link } from '~/ui/link';
import type { loadTickets } from './desk-ticket.server';
import { kindText, statusText, ticketListText as text } from './desk-ticket.text';

type TicketsPage = Awaited<ReturnType<typeof loadTickets>>;

const filters = [
  { name: 'q', label: text.search },
  { name: 'kind', label: text.kind, options: optionsOf(kindText) },
  {
    name: 'state',
    label: text.state,
    options: optionsOf({ overdue: text.stateOverdue, ...statusText }),
  },
];

/** Says when the next step is due, and whether it is overdue. */
function DueCell({ due_at, is_overdue, status }: DeskTicketRow) {
  const moment = formatMoment(due_at);
  if (is_overdue) return <strong>{text.overdue({ moment })}</strong>;
  return <>{status === 'received' ? text.acknowledgeBy({ moment }) : text.resolveBy({ moment })}</>;
}

const waitsFor = ({ status, is_answered }: DeskTicketRow): string => {
  if (status === 'resolved') return '';
  return is_answered ? text.waitsWriter : text.waitsShop;
};

/** The tickets as a worklist. */
export function TicketList(list: TicketsPage) {
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <p>
        <Link to={deskPaths.templates}>{text.templates}</Link>
      </p>
      <DeskList
        caption={list.state.sort ? text.captionByDay : text.caption}
        {...list}
        rowKey={({ number }) => number}
        filters={filters}
        empty={text}
        columns={[
          {
            key: 'number',
            label: text.number,
            cell: ({ number }) => <Link to={deskPaths.ticket(number)}>{number}</Link>,
          },
          { key: 'subject', label: text.subject, cell: ({ subject }) => subject },
          {
            key: 'due',
            label: text.due,
            cell: (row) => (row.due_at ? <DueCell {...row} /> : ''),
          },
          { key: 'waits', label: text.waits, cell: waitsFor },
          { key: 'state', label: text.state, cell: ({ status }) => statusText[status] ?? status },
          { key: 'kind', label: text.kind, cell: ({ kind }) => kindText[kind] ?? kind },
          { key: 'from', label: text.from, cell: ({ name }) => name },
          {
            key: 'filed',
            label: text.filed,
            sortBy: 'filed',
            cell: (row) => formatMoment(row.created_at),
          },
        ]}
      />
    </>
  );
}
