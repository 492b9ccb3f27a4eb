import type { OwnTicket } from '@contract/ticket';
import { formatDay } from '~/platform/dates';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { statusTexts, ticketText } from './ticket.text';

/** The status of a ticket. An unknown status is shown as the upstream names it. */
export const statusLabel = (status: string): string => statusTexts[status] ?? status;

/** A member's own tickets: subject, and whether the shop has answered. */
export function OwnTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <section className="band">
      <h2>{ticketText.own}</h2>
      <ul className="list">
        {tickets.map(({ number, subject, status, created_at, answered_at }) => (
          <li key={number}>
            <Link to={paths.ticket(number)}>{subject || number}</Link>{' '}
            <span className="soft">
              {[number, formatDay(created_at), answered_at ? '' : statusLabel(status)]
                .filter(Boolean)
                .join(', ')}
            </span>
            {answered_at ? <b>{ticketText.answeredOn({ day: formatDay(answered_at) })}</b> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
