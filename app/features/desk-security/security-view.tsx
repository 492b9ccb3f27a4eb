import type { SecurityEvent } from '@contract/desk/security';
import { DeskList } from '~/features/desk/desk-list';
import { labelOfCode, wordsOfCode } from '~/platform/code-words';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { Link } from '~/ui/link';
import type { loadSecurityLog } from './security.server';
import { eventText, reasonText, securityText as text } from './security.text';

type SecurityPage = Awaited<ReturnType<typeof loadSecurityLog>>;

const eventOf = (event: string): string => eventText[event] ?? labelOfCode(event);

/** Names the client of an event: a visitor by an alias, a caller of the api by its network. */
const networkOf = (client: string): string =>
  client === '' || /[.:]/.test(client) ? client : text.clientAlias({ alias: client.slice(0, 8) });

function outcomeOf(outcome: string): string {
  if (outcome === 'done') return text.done;
  return text.refused({ reason: reasonText[outcome] ?? wordsOfCode(outcome) });
}

function MemberCell({ member_id, number, name }: SecurityEvent) {
  if (!member_id) return null;
  const label = [name, number].filter(Boolean).join(', ') || text.former;
  return <Link to={deskPaths.member(member_id)}>{label}</Link>;
}

/** The security log, with its filters. */
export function SecurityView({ events, ...list }: SecurityPage) {
  const options = events.map((value) => ({ value, label: eventOf(value) }));
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption}
        {...list}
        rowKey={({ id }) => id}
        filters={[
          { name: 'member', label: text.filterMember },
          { name: 'event', label: text.event, options },
        ]}
        dates={text.dates}
        empty={text}
        columns={[
          { key: 'at', label: text.at, cell: ({ at }) => formatMoment(at) },
          { key: 'event', label: text.event, cell: ({ event }) => eventOf(event) },
          {
            key: 'outcome',
            label: text.outcome,
            cell: ({ outcome }) => outcomeOf(outcome),
          },
          {
            key: 'member',
            label: text.member,
            cell: (row) => (row.member_id ? <MemberCell {...row} /> : ''),
          },
          { key: 'staff', label: text.staff, cell: ({ staff }) => staff },
          { key: 'client', label: text.client, cell: ({ client }) => networkOf(client) },
          // The beginning of a request id is enough to find it in the log.
          { key: 'request', label: text.request, cell: (row) => row.request_id.slice(0, 8) },
        ]}
      />
    </>
  );
}
