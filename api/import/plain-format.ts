/** Files with columns of their own: a product is a row. */
import { type ColumnMap, type Columns, findColumns } from './fields';
import type { Cells, FileFormat, SourceRow } from './format';
import { slashesAsLevels, unguarded } from './text';

const MORE_CELLS = 'more cells than the header';

/** An amount such as `1,250` without quotes is two cells, and the first alone is a wrong price. */
const hasMore = (cells: string[], header: string[]): boolean =>
  cells.slice(header.length).some((cell) => cell.trim() !== '');

/** The cells of a record by the fields that they hold. */
export function cellsOf(record: string[], columns: Columns): Cells {
  const cells: Cells = {};
  for (const [field, at] of columns) cells[field] = unguarded(record[at] ?? '');
  // A slash tells levels only where no column does.
  if (cells.category && !columns.has('sub_category')) {
    cells.category = slashesAsLevels(cells.category);
  }
  return cells;
}

/**
 * The format of a file with this header.
 * @param hasCategory whether products without a category have one all the same
 * @param isProduct whether cells make a product that can be imported
 * @throws ColumnError when a column is missing
 */
export function plainFormat(
  header: string[],
  map: ColumnMap,
  hasCategory: boolean,
  isProduct: (cells: Cells, given: FileFormat['given']) => boolean,
): FileFormat & { columns: Columns } {
  const columns = findColumns(header, map, hasCategory);
  const given = new Set(columns.keys());
  return {
    header,
    given,
    columns,
    isRow: (cells) => cells.length === header.length && isProduct(cellsOf(cells, columns), given),
    async *read(records) {
      for await (const { line, cells: record, fault } of records) {
        const row: SourceRow = fault
          ? { line, record, fault }
          : hasMore(record, header)
            ? { line, record, fault: MORE_CELLS }
            : { line, record, cells: cellsOf(record, columns) };
        yield row;
      }
    },
  };
}
