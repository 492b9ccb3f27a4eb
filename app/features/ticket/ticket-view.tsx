import { formatDay, formatMoment } from '~/platform/dates';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { LookupForm } from './lookup-form';
import type { TicketPage } from './ticket.server';

type Ticket = NonNullable<TicketPage['ticket']>;

const statusWords: Record<string, string> = {
  received: 'Received',
  acknowledged: 'Acknowledged: somebody is looking at it',
  in_progress: 'Being worked on',
  resolved: 'Resolved',
};

const crumbs = [
  { text: 'Home', href: paths.home },
  { text: 'Follow a ticket', href: paths.tickets },
];

/** The page of a ticket: its state, or the question whose it is. */
export function TicketView({ number, isNew, ticket, isUnreachable, constraint }: TicketPage) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1>Ticket {number}</h1>
      {isNew && ticket?.kind === 'callback' ? (
        <Notice type="success" title="Thank you, we will call you">
          Your ticket number is <strong>{number}</strong>. Please have it at hand when we call.
        </Notice>
      ) : null}
      {isNew && ticket?.kind !== 'callback' ? (
        <Notice type="success" title="Thank you, we have your message">
          Your ticket number is <strong>{number}</strong>. Please write it down: with it and your
          e-mail address you can come back to this page at any time.
        </Notice>
      ) : null}
      {isUnreachable ? (
        <Notice type="info" title="Its state cannot be shown at the moment">
          The ticket itself is safe. Please load this page again in a minute.
        </Notice>
      ) : null}
      {ticket ? <TicketState ticket={ticket} /> : null}
      {ticket || isUnreachable ? null : (
        <>
          <p>Enter the e-mail address that you gave with your message to see where it stands.</p>
          <LookupForm number={number} constraint={constraint} />
        </>
      )}
    </>
  );
}

function TicketState({ ticket }: { ticket: Ticket }) {
  const { subject, status, created_at, acknowledge_by, resolve_by, resolution } = ticket;
  const isOpen = status !== 'resolved';
  return (
    <div className="prose">
      <DefinitionList
        facts={[
          { label: 'About', value: subject },
          { label: 'Status', value: statusWords[status] ?? status },
          { label: 'Received', value: formatMoment(created_at) },
          {
            label: 'To be acknowledged by',
            value: status === 'received' ? formatDeadline(acknowledge_by) : '',
          },
          { label: 'To be resolved by', value: isOpen ? formatDay(resolve_by) : '' },
        ]}
      />
      {resolution ? (
        <>
          <h2>How it was resolved</h2>
          {resolution.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ) : null}
      <p>
        The <Link to={paths.info('grievance-mechanism')}>grievance mechanism</Link> says what
        happens at each step, and where you can go if the answer does not satisfy you.
      </p>
    </div>
  );
}

/** The page that asks for a ticket. */
export function TicketLookup({ constraint }: { constraint: Constraints }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: 'Home', href: paths.home }]} />
      <h1>Follow a ticket</h1>
      <p>
        Each message and each complaint has a number. Enter it together with your e-mail address to
        see where it stands and by when the next step is due. You do not need an account.
      </p>
      <LookupForm constraint={constraint} />
    </>
  );
}

/** A moment by which something is due. Midnight belongs to the day that it ends: nobody reads "12:00 am" so. */
export function formatDeadline(iso: string): string {
  const moment = formatMoment(iso);
  if (!moment.endsWith(', 12:00 am')) return moment;
  return `the end of ${formatDay(new Date(Date.parse(iso) - 1).toISOString())}`;
}
