/** The lines of a document as a table. */
import type { DocumentLine, InvoiceDocument } from '@contract/invoice-document';
import { hasTax, taxesOf } from '@contract/invoice-text';
import { formatAmount } from '@contract/money';
import { GREY, LEAF } from '@kernel/drawing/page';
import type { TextBox } from '@kernel/drawing/text';
import { BOTTOM, MARGIN, type Sheet, SMALL_FONT_SIZE, WIDTH } from './sheet';

interface Column {
  /** One line in each language. */
  headings: readonly string[];
  width: number;
  /** Text is aligned left and may have several lines. Figures are aligned right, on one line. */
  isText?: boolean;
  cell(line: DocumentLine): string;
  /** The cell in the row of totals. */
  total?(document: InvoiceDocument): string;
}

/** In points. */
const MIN_FONT_SIZE = 4;

function columnsOf({ labels }: Sheet, document: InvoiceDocument): Column[] {
  const { columns: names } = labels;
  const taxes: Column[] = [
    {
      headings: names.taxable,
      width: 52,
      cell: ({ taxable }) => formatAmount(taxable),
      total: ({ taxable }) => formatAmount(taxable),
    },
    ...taxesOf(document).flatMap(({ name, label, rate }): Column[] => [
      { headings: [`${label} %`], width: 32, cell: rate },
      {
        headings: [label],
        width: 46,
        cell: (line) => formatAmount(line[name]),
        total: (sums) => formatAmount(sums[name]),
      },
    ]),
  ];
  const columns: Column[] = [
    { headings: names.hsn, width: 42, isText: true, cell: ({ hsn }) => hsn || '–' },
    { headings: names.quantity, width: 40, cell: quantityOf },
    { headings: names.price, width: 48, cell: (line) => formatAmount(line.unit_price) },
    {
      headings: names.discount,
      width: 42,
      cell: ({ discount }) => (discount === 0 ? '–' : formatAmount(discount)),
      total: ({ discount }) => formatAmount(discount),
    },
    ...(hasTax(document) ? taxes : []),
    {
      headings: names.total,
      width: 56,
      cell: ({ total }) => formatAmount(total),
      total: ({ total }) => formatAmount(total),
    },
  ];
  const used = columns.reduce((sum, { width }) => sum + width, 0);
  const description: Column = {
    headings: names.description,
    width: WIDTH - used,
    isText: true,
    cell: (line) => line.description,
    total: () => labels.sum,
  };
  return [description, ...columns];
}

/**
 * Returns the largest font size (points) at which a text fits on one line; at least
 * `MIN_FONT_SIZE`.
 */
function fitFontSize({ pen }: Sheet, figure: string, box: TextBox): number {
  const height = (text: string, size: number) => pen.height(text, { ...box, size });
  let { size } = box;
  while (size > MIN_FONT_SIZE && height(figure, size) > height('0', size)) size -= 0.5;
  return size;
}

/** Returns a dash for 0 pieces, as in a credit note that reverses an amount but no pieces. */
const quantityOf = ({ quantity, unit }: DocumentLine): string =>
  quantity === 0 ? '–' : `${quantity} ${unit}`.trim();

/**
 * Draws the lines and their totals, on as many pages as needed. Returns the y position below the
 * table, in points.
 */
export function drawLines(sheet: Sheet, document: InvoiceDocument, top: number): number {
  const columns = columnsOf(sheet, document);
  const drawRow = (
    cells: string[],
    y: number,
    style: { weight?: 'bold'; colour?: string } = {},
  ) => {
    let x = MARGIN;
    const heights = columns.map(({ width, isText }, index) => {
      const cell = cells[index] ?? '';
      const box = { x, y, width: width - 5, size: SMALL_FONT_SIZE, ...style };
      x += width;
      if (isText) return sheet.pen.draw(cell, box);
      return sheet.pen.draw(cell, { ...box, size: fitFontSize(sheet, cell, box), align: 'right' });
    });
    return Math.max(...heights);
  };
  const languages = Math.max(...columns.map(({ headings }) => headings.length));
  const drawHeading = (top: number) => {
    let y = top;
    for (let line = 0; line < languages; line += 1) {
      y += drawRow(
        columns.map(({ headings }) => headings[line] ?? ''),
        y,
        { colour: GREY },
      );
    }
    const end = y + 2;
    sheet.rule(end);
    return end + 3;
  };
  let y = drawHeading(top);
  for (const line of document.lines) {
    const cells = columns.map(({ cell }) => cell(line));
    const width = (columns[0]?.width ?? 0) - 5;
    const height = sheet.pen.height(cells[0] ?? '', { size: SMALL_FONT_SIZE, width });
    if (y + height > BOTTOM) y = drawHeading(sheet.newPage());
    y += drawRow(cells, y) + 3;
  }
  if (y + 30 > BOTTOM) y = drawHeading(sheet.newPage());
  sheet.rule(y);
  y += 4;
  y +=
    drawRow(
      columns.map(({ total }) => total?.(document) ?? ''),
      y,
      { weight: 'bold' },
    ) + 4;
  sheet.rule(y, LEAF);
  return y + 8;
}
