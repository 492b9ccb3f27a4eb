import type { TeamSort } from '@contract/genealogy';
import { formatCount } from '~/platform/money';
import { type Column, DataTable } from '~/ui/data-table';
import { Link } from '~/ui/link';
import { genealogyText } from './genealogy.text';
import type { TeamRow } from './team.server';

const count = (value: number | null) => (value === null ? '' : formatCount(value));

const sponsorColumns = (): Column<TeamRow>[] => [
  {
    key: 'level',
    label: genealogyText.levelBelow,
    figures: true,
    cell: ({ level }) => count(level),
  },
  { key: 'sponsor', label: genealogyText.sponsor, cell: ({ sponsor }) => sponsor },
];

type Columns = [Column<TeamRow>, ...Column<TeamRow>[]];

/**
 * @param areDirect if true, level and sponsor are left out, because they are the same in all rows
 * @param order how the rows are sorted, and the URL of the opposite order
 */
const columnsOf = (areDirect: boolean, order?: TeamOrder): Columns => [
  {
    key: 'name',
    label: genealogyText.name,
    cell: ({ name, href }) => <Link to={href}>{name}</Link>,
  },
  { key: 'number', label: genealogyText.number, cell: ({ number }) => number },
  { key: 'rank', label: genealogyText.rank, cell: ({ rank }) => rank },
  ...(areDirect ? [] : sponsorColumns()),
  {
    key: 'joined',
    label: genealogyText.joined,
    cell: ({ joined }) => joined,
    ...(order && {
      sort: { href: order.otherWay, order: order.sort === 'oldest' ? 'ascending' : 'descending' },
    }),
  },
  {
    key: 'directs',
    label: genealogyText.theirDirects,
    figures: true,
    cell: ({ directs }) => count(directs),
  },
];

interface TeamOrder {
  sort: TeamSort;
  otherWay: string;
}

interface TeamTableProps {
  caption: string;
  rows: readonly TeamRow[];
  order?: TeamOrder;
  /** All rows are direct recruits of the same distributor. */
  areDirect?: boolean;
}

/** Members of the team; on a phone each row is a card. */
export function TeamTable({ caption, rows, order, areDirect = false }: TeamTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(areDirect, order)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

/** A link that reverses the order of a list, because cards on a phone have no column headings. */
export function OrderLink({ sort, otherWay }: TeamOrder) {
  return (
    <p className="plain">
      <Link to={otherWay}>
        {sort === 'oldest' ? genealogyText.newestFirst : genealogyText.oldestFirst}
      </Link>
    </p>
  );
}
