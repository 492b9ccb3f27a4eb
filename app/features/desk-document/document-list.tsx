import { DeskList } from '~/features/desk/desk-list';
import { formatDay, formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { Link } from '~/ui/link';
import type { loadDocuments } from './desk-document.server';
import { kindText, stateText, documentListText as text } from './desk-document.text';

type DocumentsPage = Awaited<ReturnType<typeof loadDocuments>>;

const filters = [
  {
    name: 'state',
    label: text.state,
    byDefault: stateText.waiting,
    options: Object.entries(stateText)
      .filter(([value]) => value !== 'waiting')
      .map(([value, label]) => ({ value, label })),
  },
];

/** The documents in one state; without a filter, those that wait for a decision. */
export function DocumentList(list: DocumentsPage) {
  const shownState = list.state.filters.state ?? 'waiting';
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption({ state: stateText[shownState] ?? shownState })}
        {...list}
        rowKey={({ member_id, kind }) => `${member_id} ${kind}`}
        filters={filters}
        empty={text}
        columns={[
          {
            key: 'document',
            label: text.document,
            cell: ({ member_id, kind, name }) => (
              <Link to={deskPaths.document(member_id, kind)}>
                {kindText[kind]}
                <span className="vh"> {name}</span>
              </Link>
            ),
          },
          {
            key: 'member',
            label: text.member,
            cell: ({ member_id, name }) => (
              <Link to={deskPaths.member(member_id)}>{name || text.member}</Link>
            ),
          },
          { key: 'number', label: text.number, cell: ({ number }) => number },
          { key: 'sent', label: text.sent, cell: ({ sent_at }) => formatMoment(sent_at) },
          {
            key: 'decided',
            label: text.decided,
            cell: ({ decided_at }) => (decided_at ? formatDay(decided_at) : ''),
          },
        ]}
      />
    </>
  );
}
