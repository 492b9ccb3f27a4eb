import type { Key, ReactNode } from 'react';
import { Link } from './link';

export interface Column<Row> {
  key: string;
  label: string;
  /** Whether the column has figures, which are aligned to the end, in tabular numerals. */
  figures?: boolean;
  /** Whether the content has several lines. In a card on a phone, it is then below its label. */
  isLong?: boolean;
  /**
   * Returns the content; empty if there is no value. A column without any value is left out, unless
   * it is the first.
   */
  cell: (row: Row) => ReactNode;
  /** Shown in a row without a value, if another row has one. */
  blank?: string;
  /** The content of the last line of the table, such as a total. */
  total?: ReactNode;
  /**
   * Undefined if the list cannot be sorted by the column. `order` is set if the list is sorted by
   * this column now. `href` is the URL of the list sorted by this column, in the opposite order
   * if `order` is set.
   */
  sort?: { href: string; order?: 'ascending' | 'descending' | undefined };
}

interface DataTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  /**
   * On a phone, `scroll` keeps the grid, so that rows can be compared; `stack` makes each row a
   * card.
   */
  narrow?: 'stack' | 'scroll';
}

/**
 * A table. By default, a phone shows each row as a block in which each value has its label. The
 * labels are in the HTML, so this needs no JavaScript.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  narrow = 'stack',
}: DataTableProps<Row>) {
  const [first, ...rest] = columns;
  const shownColumns: DataTableProps<Row>['columns'] = [
    first,
    ...rest.filter(({ cell }) => rows.some((row) => !isEmptyContent(cell(row)))),
  ];
  const table = (
    <table className={narrow === 'stack' ? 'data stack' : 'data'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {shownColumns.map(({ key, label, figures, sort }) => (
            <th
              key={key}
              scope="col"
              className={figures ? 'end' : undefined}
              aria-sort={sort?.order}
            >
              {sort ? <Link to={sort.href}>{label}</Link> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            <Cells
              columns={shownColumns}
              content={({ cell, blank }) => contentOrBlank(cell(row), blank)}
            />
          </tr>
        ))}
      </tbody>
      {shownColumns.some(({ total }) => total !== undefined) ? (
        <tfoot>
          <tr>
            <Cells columns={shownColumns} content={({ total }) => total} />
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
  if (narrow === 'stack') return table;
  return (
    <section className="scroll" aria-label={caption} {...focusable}>
      {table}
    </section>
  );
}

const isEmptyContent = (content: ReactNode): boolean =>
  content === '' || content === false || content === null || content === undefined;

const contentOrBlank = (content: ReactNode, blank: string | undefined): ReactNode =>
  isEmptyContent(content) ? blank : content;

/** A scrollable region without links must be focusable, so that the keyboard can scroll it. */
const focusable = { tabIndex: 0 };

interface CellsProps<Row> {
  columns: readonly [Column<Row>, ...Column<Row>[]];
  content: (column: Column<Row>) => ReactNode;
}

function Cells<Row>({ columns, content }: CellsProps<Row>) {
  const [first, ...rest] = columns;
  return (
    <>
      <th scope="row">{content(first)}</th>
      {rest.map((column) => (
        <td
          key={column.key}
          data-label={column.label}
          className={column.figures ? 'end num' : column.isLong ? 'long' : undefined}
        >
          {content(column)}
        </td>
      ))}
    </>
  );
}
