import { formatDay, formatMoment } from '~/platform/dates';
import { useRootData } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Paragraphs } from '~/ui/paragraphs';
import { LookupForm } from './lookup-form';
import { OwnTickets, statusLabel } from './own-tickets';
import { lookupText, ticketText } from './ticket.text';
import type { loadLookup, TicketPage } from './ticket-page.server';
import { TicketThread } from './ticket-thread';

type Ticket = NonNullable<TicketPage['ticket']>;

const crumbs = () => [
  { text: lookupText.home, href: paths.home },
  { text: lookupText.title, href: paths.tickets },
];

/** The page of a ticket: its status and messages, or a form that asks for the e-mail address. */
export function TicketView(page: TicketPage) {
  const { number, isNew, ticket, isUnreachable, constraint } = page;
  const isVisitor = !useRootData()?.user;
  return (
    <>
      <Breadcrumbs crumbs={crumbs()} />
      <h1>{ticketText.title({ number })}</h1>
      {isNew ? <Thanks {...page} /> : null}
      {isUnreachable ? (
        <Notice type="info" title={ticketText.unavailable}>
          {ticketText.unavailableHint}
        </Notice>
      ) : null}
      {ticket ? <TicketState ticket={ticket} hasOthers={page.hasOthers} /> : null}
      <TicketThread messages={page.messages} reply={page.reply} />
      {ticket || isUnreachable ? null : (
        <>
          <div className="prose">
            <p>{ticketText.askEmail}</p>
            {isVisitor ? (
              <p>
                {fill(ticketText.askLogIn, {
                  logIn: (
                    <Link to={withNext(paths.join, paths.ticket(number))}>{ticketText.logIn}</Link>
                  ),
                  contact: <ContactLink />,
                })}
              </p>
            ) : null}
          </div>
          <LookupForm number={number} constraint={constraint} />
        </>
      )}
    </>
  );
}

/** Thanks the writer, and says how to find the ticket again. */
function Thanks({ number, ticket, link }: TicketPage) {
  const isCallback = ticket?.kind === 'callback';
  const back = link ? (
    <>
      {fill(ticketText.keepLink, { link: <Link to={link}>{ticketText.link}</Link> })}
      {isCallback ? '' : ticketText.linkByMail}
    </>
  ) : isCallback ? (
    ticketText.keepCallbackNumber
  ) : (
    ticketText.keepNumber
  );
  return (
    <Notice type="success" title={isCallback ? ticketText.thanksCallback : ticketText.thanks}>
      {fill(ticketText.yourNumber, { number: <strong>{number}</strong> })}{' '}
      {isCallback ? ticketText.haveNumberReady : ticketText.writeDown} {back}
    </Notice>
  );
}

interface TicketStateProps {
  ticket: Ticket;
  /** The upstream can show the messages, but not to this visitor. */
  hasOthers: boolean;
}

function TicketState({ ticket, hasOthers }: TicketStateProps) {
  const { subject, status, created_at, acknowledge_by, resolve_by, resolution } = ticket;
  const isOpen = status !== 'resolved';
  return (
    <div className="prose">
      <DefinitionList
        facts={[
          { label: ticketText.about, value: subject },
          { label: ticketText.status, value: statusLabel(status) },
          { label: ticketText.received, value: formatMoment(created_at) },
          {
            label: ticketText.acknowledgeBy,
            value: status === 'received' ? formatDeadline(acknowledge_by) : '',
          },
          { label: ticketText.resolveBy, value: isOpen ? formatDay(resolve_by) : '' },
        ]}
      />
      {resolution ? (
        <>
          <h2>{ticketText.resolution}</h2>
          <Paragraphs text={resolution} />
        </>
      ) : null}
      {hasOthers ? <p>{fill(ticketText.messagesHidden, { contact: <ContactLink /> })}</p> : null}
      <p>
        {fill(ticketText.mechanism, {
          link: <Link to={paths.info('grievance-mechanism')}>{ticketText.mechanismLink}</Link>,
        })}
      </p>
    </div>
  );
}

const ContactLink = () => <Link to={paths.info('contact-us')}>{ticketText.contact}</Link>;

export function TicketLookup({ tickets, constraint }: Awaited<ReturnType<typeof loadLookup>>) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: lookupText.home, href: paths.home }]} />
      <h1>{lookupText.title}</h1>
      <OwnTickets tickets={tickets} />
      {tickets.length > 0 ? <h2 className="band">{lookupText.another}</h2> : null}
      <p>{lookupText.hint}</p>
      <LookupForm constraint={constraint} />
    </>
  );
}

/**
 * The time by which something is due. Midnight is shown as the end of the day before, because
 * "12:00 am" is easily misread.
 */
export function formatDeadline(iso: string): string {
  const moment = formatMoment(iso);
  if (!moment.endsWith(', 12:00 am')) return moment;
  return ticketText.endOf({ day: formatDay(new Date(Date.parse(iso) - 1).toISOString()) });
}
