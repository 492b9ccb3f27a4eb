import { formatCount } from '~/platform/money';
import { type Column, DataTable } from '~/ui/data-table';
import { Link } from '~/ui/link';
import type { TeamRow } from './team.server';

const count = (value: number | null) => (value === null ? '' : formatCount(value));

const columns: [Column<TeamRow>, ...Column<TeamRow>[]] = [
  { key: 'name', label: 'Name', cell: ({ name, href }) => <Link to={href}>{name}</Link> },
  { key: 'number', label: 'Number', cell: ({ number }) => number },
  { key: 'rank', label: 'Rank', cell: ({ rank }) => rank },
  { key: 'level', label: 'Level', figures: true, cell: ({ level }) => count(level) },
  { key: 'sponsor', label: 'Introduced by', cell: ({ sponsor }) => sponsor },
  { key: 'joined', label: 'Joined', cell: ({ joined }) => joined },
  { key: 'directs', label: 'Introduced', figures: true, cell: ({ directs }) => count(directs) },
];

/** Members of the team, each a card on a phone. */
export function TeamTable({ caption, rows }: { caption: string; rows: readonly TeamRow[] }) {
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
