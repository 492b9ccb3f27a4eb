import type { SecurityEvent } from '@contract/desk/security';
import { type ErrorCode, isErrorCode, isFieldCode } from '@contract/errors';
import { DeskList } from '~/features/desk/desk-list';
import { wordsOf } from '~/features/desk/words-of';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { fieldErrorTexts, requestErrorTexts } from '~/platform/error-messages.text';
import { Link } from '~/ui/link';
import type { loadSecurityLog } from './security.server';
import { securityText as text } from './security.text';

type SecurityPage = Awaited<ReturnType<typeof loadSecurityLog>>;

const sentenceOf = (code: ErrorCode): string =>
  isFieldCode(code) ? fieldErrorTexts[code] : requestErrorTexts[code];

/** The sentence of a refusal's code; its words if the sentence has values. */
function outcomeOf(code: string): string {
  if (code === 'done') return text.done;
  const sentence = isErrorCode(code) ? sentenceOf(code) : '{}';
  return sentence.includes('{') ? wordsOf(code) : sentence;
}

/** An address of this machine as it is, the code of any other without its rest. */
const networkOf = (client: string): string => (client.length > 15 ? client.slice(0, 8) : client);

function MemberCell({ member_id, number, name }: SecurityEvent) {
  if (!member_id) return null;
  const label = [name, number].filter(Boolean).join(', ') || text.former;
  return <Link to={deskPaths.member(member_id)}>{label}</Link>;
}

/** The security log, with its filters. */
export function SecurityView({ events, ...list }: SecurityPage) {
  const options = events.map((value) => ({ value, label: wordsOf(value) }));
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
          { key: 'event', label: text.event, cell: ({ event }) => wordsOf(event) },
          {
            ...{ key: 'outcome', label: text.outcome },
            cell: ({ outcome }) => outcomeOf(outcome),
          },
          {
            ...{ key: 'member', label: text.member },
            cell: (row) => (row.member_id ? <MemberCell {...row} /> : ''),
          },
          { key: 'staff', label: text.staff, cell: ({ staff }) => staff },
          { key: 'client', label: text.client, cell: ({ client }) => networkOf(client) },
          { key: 'request', label: text.request, cell: (row) => row.request_id.slice(0, 8) },
        ]}
      />
    </>
  );
}
