import type { DeskMemberRow } from '@contract/desk/member';
import { Form } from '@remix-run/react';
import { DeskList } from '~/features/desk/desk-list';
import { optionsOf } from '~/features/desk/options-of';
import { useMay } from '~/features/desk/use-may';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import type { loadMembers } from './desk-member.server';
import { stateText, memberListText as text, typeText } from './desk-member.text';

type MembersPage = Awaited<ReturnType<typeof loadMembers>>;

const filters = [
  { name: 'q', label: text.search },
  { name: 'type', label: text.type, options: optionsOf(typeText) },
  { name: 'state', label: text.state, options: optionsOf(stateText) },
];

const nameOf = ({ name, state }: DeskMemberRow): string =>
  state === 'closed' ? text.closed : name;

/** The list of members, with a search. */
export function MemberList(list: MembersPage) {
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
            key: 'name',
            label: text.name,
            cell: (row) => <Link to={deskPaths.member(row.id)}>{nameOf(row)}</Link>,
          },
          { key: 'number', label: text.number, cell: ({ number }) => number },
          { key: 'type', label: text.type, cell: ({ type }) => typeText[type] ?? type },
          { key: 'state', label: text.state, cell: (row) => stateText[row.state] ?? row.state },
          { key: 'rank', label: text.rank, cell: ({ rank }) => rank },
          { key: 'since', label: text.since, cell: (row) => formatDay(row.created_at) },
        ]}
      />
      <FindForm />
    </>
  );
}

/**
 * The form that finds a member by an identity number. It is posted, because no address may contain
 * the number. Only staff who may see identity documents get it.
 */
function FindForm() {
  const may = useMay();
  const labels = { number: text.findNumber };
  const { form, field, summary } = useServerForm({ id: 'find', labels });
  if (!may('documents.see')) return null;
  return (
    <section className="band">
      <h2>{text.findTitle}</h2>
      <p>{text.findLead}</p>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <Field {...field('number')} maxLength={30} autoComplete="off" required />
        <div className="acts">
          <Button>{text.find}</Button>
        </div>
      </Form>
    </section>
  );
}
