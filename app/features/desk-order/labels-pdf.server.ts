/** Address labels as PDFs: eight on a sheet of A4, or one on a page of a label printer. */
import type { PrintedOrder } from '@contract/desk/orders';
import { GREY } from '@kernel/drawing/page';
import { type OpenPdf, openPdf } from '@kernel/drawing/pdf';
import { company } from '~/features/company/current-company';
import { printTitles, printText as text } from './print.text';
import { addressLines, dueText } from './printed-lines';

/** PDF points in a millimetre. */
const MM = 72 / 25.4;

interface Layout {
  /** The size of a page in millimetres. */
  page: { width: number; height: number };
  columns: number;
  rows: number;
  /** The space between the edge of a label and its text in millimetres. */
  padding: number;
  /** The font size of a label in points, unless its text needs a smaller one. */
  size: number;
}

const LAYOUTS: Record<'labels' | 'single-labels', Layout> = {
  labels: { page: { width: 210, height: 297 }, columns: 2, rows: 4, padding: 6, size: 11 },
  'single-labels': { page: { width: 100, height: 150 }, columns: 1, rows: 1, padding: 6, size: 13 },
};

/** The smallest font size of a label in points. */
const MIN_SIZE = 5;

/**
 * Renders a label for each order. If an address is long, the font of its label is made smaller
 * until the label fits or the font has the smallest size.
 */
export async function renderLabels(
  orders: readonly PrintedOrder[],
  sender: readonly string[],
  kind: keyof typeof LAYOUTS,
): Promise<Buffer> {
  const layout = LAYOUTS[kind];
  const { page, columns, rows } = layout;
  const width = page.width * MM;
  const height = page.height * MM;
  const title = printTitles[kind];
  const author = company().legalName;
  const open = await openPdf({ size: [width, height], title, author, createdAt: new Date() });
  const perPage = columns * rows;
  for (const [index, order] of orders.entries()) {
    const position = index % perPage;
    if (index > 0 && position === 0) open.pdf.addPage();
    const room = {
      x: (position % columns) * (width / columns) + layout.padding * MM,
      y: Math.floor(position / columns) * (height / rows) + layout.padding * MM,
      width: width / columns - 2 * layout.padding * MM,
      height: height / rows - 2 * layout.padding * MM,
    };
    drawLabel(open, partsOf(order, sender), room, layout.size);
  }
  return open.bytes();
}

interface Part {
  text: string;
  weight?: 'bold';
  colour?: string;
  /** Relative to the font size of the label. */
  share: number;
}

function partsOf(order: PrintedOrder, sender: readonly string[]): Part[] {
  const { address, number, cash } = order;
  const recipient: Part[] = address
    ? [
        { text: address.name, weight: 'bold', share: 1.2 },
        ...addressLines(address).map((line) => ({ text: line, share: 1 })),
        { text: text.phone({ phone: address.phone }), share: 1 },
      ]
    : [{ text: text.erased, share: 1 }];
  return [
    { text: number, colour: GREY, share: 0.8 },
    ...recipient,
    ...(cash ? [{ text: dueText(order), weight: 'bold' as const, share: 1 }] : []),
    { text: `${text.from}: ${sender.join(', ')}`, colour: GREY, share: 0.65 },
  ];
}

/** The area of a label inside its padding, in points. */
interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawLabel(
  { surface: { pen } }: OpenPdf,
  parts: readonly Part[],
  room: Room,
  maxSize: number,
) {
  const { width } = room;
  const heightAt = (size: number) =>
    parts.reduce(
      (sum, { text: line, share, ...style }) =>
        sum + pen.height(line, { ...style, width, size: size * share }),
      0,
    );
  let size = maxSize;
  while (size > MIN_SIZE && heightAt(size) > room.height) size -= 0.5;
  let { y } = room;
  for (const { text: line, share, ...style } of parts) {
    y += pen.draw(line, { ...style, x: room.x, y, width, size: size * share });
  }
}
