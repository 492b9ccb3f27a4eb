/** Reads files of unknown programs, with one product per row. */
import { type ColumnMap, type Columns, findColumns } from './fields';
import type { Cells, FileFormat, SourceRow } from './format';
import { slashesAsLevels, withoutFormulaGuard } from './text';

const MORE_CELLS = 'more cells than the header';

/**
 * Returns true if a row has text in cells after those of the header. An unquoted amount such as
 * `1,250` becomes two cells, of which the first alone would be a wrong price.
 */
const hasMoreCells = (cells: string[], header: string[]): boolean =>
  cells.slice(header.length).some((cell) => cell.trim() !== '');

/** Returns the cells of a record by field. */
export function cellsOf(record: string[], columns: Columns): Cells {
  const cells: Cells = {};
  for (const [field, at] of columns) cells[field] = withoutFormulaGuard(record[at] ?? '');
  // A slash is part of the name if the sub-category has its own column.
  if (cells.category && !columns.has('sub_category')) {
    cells.category = slashesAsLevels(cells.category);
  }
  return cells;
}

/**
 * Returns the format of a file with this header.
 * @param hasCategory true if products without a category get one by default
 * @param isProduct returns true if cells are a product that can be imported
 * @throws ColumnError if a column is missing
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
          : hasMoreCells(record, header)
            ? { line, record, fault: MORE_CELLS }
            : { line, record, cells: cellsOf(record, columns) };
        yield row;
      }
    },
  };
}
