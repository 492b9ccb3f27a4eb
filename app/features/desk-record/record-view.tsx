import { actorLabel } from '~/features/desk/actor-label';
import { DeskList } from '~/features/desk/desk-list';
import { formatMoment } from '~/platform/dates';
import type { loadRecord } from './record.server';
import { recordText as text } from './record.text';
import { RecordedValues } from './recorded-values';

type RecordPage = Awaited<ReturnType<typeof loadRecord>>;

const filters = [
  { name: 'actor', label: text.filterActor },
  { name: 'action', label: text.filterAction },
  { name: 'subject', label: text.filterSubject },
];

const valuesOf = (json: string) => (json ? <RecordedValues json={json} /> : '');

/** The record of the desk, with its filters. */
export function RecordView(list: RecordPage) {
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption}
        {...list}
        rowKey={({ id }) => id}
        filters={filters}
        empty={text}
        columns={[
          {
            ...{ key: 'at', label: text.at, sortBy: 'at' },
            cell: ({ at }) => formatMoment(at),
          },
          { key: 'actor', label: text.actor, cell: ({ actor }) => actorLabel(actor) },
          { key: 'action', label: text.action, cell: ({ action }) => action },
          { key: 'subject', label: text.subject, cell: ({ subject }) => subject },
          {
            key: 'before',
            label: text.before,
            isLong: true,
            cell: ({ before }) => valuesOf(before),
          },
          { key: 'after', label: text.after, isLong: true, cell: ({ after }) => valuesOf(after) },
          { key: 'request', label: text.request, cell: (entry) => entry.request_id.slice(0, 8) },
        ]}
      />
    </>
  );
}
