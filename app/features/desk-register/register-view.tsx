import { DeskList } from '~/features/desk/desk-list';
import { optionsOf } from '~/features/desk/options-of';
import { useMay } from '~/features/desk/use-may';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import type { loadRegister } from './register.server';
import { registerText as text } from './register.text';

type RegisterPage = Awaited<ReturnType<typeof loadRegister>>;

const filters = [
  { name: 'q', label: text.search },
  {
    name: 'state',
    label: text.state,
    options: optionsOf(text.states),
  },
];

/** The register of direct sellers, with its filters and a link to download it. */
export function RegisterView({ fileQuery, ...list }: RegisterPage) {
  const may = useMay();
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption}
        {...list}
        rowKey={({ id }) => id}
        filters={filters}
        dates={text.joined}
        empty={text}
        columns={[
          {
            key: 'number',
            label: text.number,
            cell: ({ id, number }) => <Link to={deskPaths.member(id)}>{number}</Link>,
          },
          { key: 'name', label: text.name, cell: ({ name }) => name || text.unnamed },
          { key: 'email', label: text.email, cell: ({ email }) => email },
          { key: 'phone', label: text.phone, cell: ({ phone }) => phone },
          { key: 'joined', label: text.joined, cell: (row) => formatDay(row.joined_at) },
          {
            key: 'left',
            label: text.left,
            cell: ({ left_at }) => (left_at ? formatDay(left_at) : ''),
          },
        ]}
      />
      {may('data.export') ? (
        <>
          <p className="acts">
            <ButtonLink look="alt" to={deskPaths.registerFile(fileQuery)} reloadDocument>
              {text.download}
            </ButtonLink>
          </p>
          <p className="soft">{text.downloadHint}</p>
        </>
      ) : null}
    </>
  );
}
