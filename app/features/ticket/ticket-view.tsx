import { formatDay, formatMoment } from '~/platform/dates';
import { useRootData } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Paragraphs } from '~/ui/paragraphs';
import { LookupForm } from './lookup-form';
import { OwnTickets, statusWords } from './own-tickets';
import type { loadLookup, TicketPage } from './ticket-page.server';
import { TicketThread } from './ticket-thread';

type Ticket = NonNullable<TicketPage['ticket']>;

const crumbs = [
  { text: 'Home', href: paths.home },
  { text: 'Follow a ticket', href: paths.tickets },
];

/** The page of a ticket: its state, or the question whose it is. */
export function TicketView(page: TicketPage) {
  const { number, isNew, ticket, isUnreachable, constraint } = page;
  const isVisitor = !useRootData()?.user;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1>Ticket {number}</h1>
      {isNew ? <Thanks {...page} /> : null}
      {isUnreachable ? (
        <Notice type="info" title="Its state cannot be shown at the moment">
          The ticket itself is safe. Please load this page again in a minute.
        </Notice>
      ) : null}
      {ticket ? <TicketState ticket={ticket} hasOthers={page.hasOthers} /> : null}
      <TicketThread messages={page.messages} reply={page.reply} />
      {ticket || isUnreachable ? null : (
        <>
          <div className="prose">
            <p>Enter the e-mail address that you gave with your message to see where it stands.</p>
            {isVisitor ? (
              <p>
                Did you write while you were logged in?{' '}
                <Link to={withNext(paths.join, paths.ticket(number))}>Log in</Link> to read it.
              </p>
            ) : null}
          </div>
          <LookupForm number={number} constraint={constraint} />
        </>
      )}
    </>
  );
}

/** What to keep, so that one finds the way back. */
function Thanks({ number, ticket, link }: TicketPage) {
  const isCallback = ticket?.kind === 'callback';
  const back = link ? (
    <>
      Keep <Link to={link}>this link to your ticket</Link>: with it you can read our answers and
      write more.
      {isCallback
        ? ''
        : ' It goes to your e-mail address, too, unless several of our mails did today.'}
    </>
  ) : isCallback ? null : (
    'With it and your e-mail address you can see at any time where it stands.'
  );
  return (
    <Notice
      type="success"
      title={isCallback ? 'Thank you, we will call you' : 'Thank you, we have your message'}
    >
      Your ticket number is <strong>{number}</strong>.{' '}
      {isCallback ? 'Please have it at hand when we call.' : 'Please write it down.'} {back}
    </Notice>
  );
}

interface TicketStateProps {
  ticket: Ticket;
  /** There are messages, which this visitor may not read. */
  hasOthers: boolean;
}

function TicketState({ ticket, hasOthers }: TicketStateProps) {
  const { subject, status, created_at, acknowledge_by, resolve_by, resolution } = ticket;
  const isOpen = status !== 'resolved';
  return (
    <div className="prose">
      <DefinitionList
        facts={[
          { label: 'About', value: subject },
          { label: 'Status', value: statusWords(status) },
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
          <Paragraphs text={resolution} />
        </>
      ) : null}
      {hasOthers ? (
        <p>
          To read what was written, open the link in our e-mail, or log in as the member who wrote.
        </p>
      ) : null}
      <p>
        The <Link to={paths.info('grievance-mechanism')}>grievance mechanism</Link> says what
        happens at each step, and where you can go if the answer does not satisfy you.
      </p>
    </div>
  );
}

/** The page that asks for a ticket. */
export function TicketLookup({ tickets, constraint }: Awaited<ReturnType<typeof loadLookup>>) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: 'Home', href: paths.home }]} />
      <h1>Follow a ticket</h1>
      <OwnTickets tickets={tickets} />
      {tickets.length > 0 ? <h2 className="band">Another ticket</h2> : null}
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
