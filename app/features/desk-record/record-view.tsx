import type { RecordEntry } from '@contract/desk/record';
import { actorLabel } from '~/features/desk/actor-label';
import { DeskList } from '~/features/desk/desk-list';
import { groupText } from '~/features/desk-settings/settings.text';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { Link } from '~/ui/link';
import { actionLabel } from './action.text';
import type { loadRecord } from './record.server';
import { recordText as text } from './record.text';
import { changedValues } from './record-values';

type RecordPage = Awaited<ReturnType<typeof loadRecord>>;

/** The pages of the subjects of actions. A key is the part of an action's name before the dot. */
const PAGES: Readonly<Record<string, (subject: string) => string>> = {
  announcement: deskPaths.announcement,
  article: deskPaths.article,
  banner: deskPaths.banner,
  brand: deskPaths.brand,
  category: deskPaths.category,
  import: deskPaths.import,
  order: deskPaths.order,
  product: deskPaths.product,
  setting: deskPaths.setting,
  staff: deskPaths.staffAccount,
  ticket: deskPaths.ticket,
};

/** The record of the desk, with its filters. */
export function RecordView({ actions, ...list }: RecordPage) {
  const options = actions
    .map((value) => ({ value, label: actionLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption}
        {...list}
        rowKey={({ id }) => id}
        filters={[
          { name: 'actor', label: text.filterActor },
          { name: 'action', label: text.filterAction, options },
          { name: 'subject', label: text.filterSubject },
        ]}
        empty={text}
        columns={[
          {
            key: 'at',
            label: text.at,
            sortBy: 'at',
            cell: ({ at }) => formatMoment(at),
          },
          { key: 'actor', label: text.actor, cell: ({ actor }) => actorLabel(actor) },
          { key: 'action', label: text.action, cell: ({ action }) => actionLabel(action) },
          {
            key: 'subject',
            label: text.subject,
            cell: (entry) => (entry.subject ? <Subject {...entry} /> : ''),
          },
          { key: 'values', label: text.values, isLong: true, cell: valuesCell },
          // The beginning of a request id is enough to find it in the log.
          { key: 'request', label: text.request, cell: (entry) => entry.request_id.slice(0, 8) },
        ]}
      />
    </>
  );
}

/** Actions after which the subject no longer has a page. */
const DELETING_ACTION = /\.(?:remove|merge)$/;
const ID_FORMAT = /^[\da-f]{8}-[\da-f-]{27}$/i;

function Subject({ action, subject, subject_name }: RecordEntry) {
  const [area = ''] = action.split('.');
  const isId = ID_FORMAT.test(subject);
  const title = area === 'setting' ? groupText[subject as keyof typeof groupText]?.title : '';
  const label = subject_name || title || (isId ? text.open : subject);
  const page =
    isId && (area === 'member' || action === 'order.phone') ? deskPaths.member : PAGES[area];
  if (page && !DELETING_ACTION.test(action)) return <Link to={page(subject)}>{label}</Link>;
  return label === text.open ? subject : label;
}

function valuesCell({ action, before, after }: RecordEntry) {
  const lines = changedValues(action, before, after);
  if (lines.length === 0) return '';
  return (
    <ul className="desk-values">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
