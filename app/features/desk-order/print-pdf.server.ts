/** Renders the pick list and packing slips as A4 PDFs. */
import type { PrintedOrder } from '@contract/desk/orders';
import { A4, GREY, RULE } from '@kernel/drawing/page';
import { type OpenPdf, openPdf } from '@kernel/drawing/pdf';
import { company } from '~/features/company/current-company';
import { formatDay } from '~/platform/dates';
import { formatCount } from '~/platform/money';
import { printTitles, printText as text } from './print.text';
import { addressLines, dueText, pickRows } from './printed-lines';

/** Sizes are in PDF points. */
const MARGIN = 42;
const WIDTH = A4.width - 2 * MARGIN;
/** Where the content of a page ends; the page number is below. */
const BOTTOM = A4.height - MARGIN - 14;
const SIZE = 10;

/** A document, and how far its last page is filled. */
interface Place extends OpenPdf {
  y: number;
}

const openPlace = async (title: string): Promise<Place> => ({
  ...(await openPdf({ size: 'A4', title, author: company().legalName, createdAt: new Date() })),
  y: MARGIN,
});

function newPage(place: Place): void {
  place.pdf.addPage();
  place.y = MARGIN;
}

interface Column {
  label: string;
  width: number;
  align?: 'right';
}

/** Draws a table. If it continues on another page, its head is repeated there. */
function drawTable(
  place: Place,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const { pen, rectangle } = place.surface;
  const drawRow = (cells: readonly string[], weight: 'regular' | 'bold') => {
    const boxes = columns.map(({ width, align }) => ({
      // Eight points separate the columns.
      width: width - 8,
      size: SIZE,
      weight,
      align: align ?? ('left' as const),
    }));
    const heights = boxes.map((box, index) => pen.height(cells[index] ?? '', box));
    const height = Math.max(...heights);
    if (place.y + height + 5 > BOTTOM) {
      newPage(place);
      if (weight === 'regular') drawRow(head, 'bold');
    }
    let x = MARGIN;
    for (const [index, box] of boxes.entries()) {
      pen.draw(cells[index] ?? '', { ...box, x, y: place.y });
      x += columns[index]?.width ?? 0;
    }
    place.y += height + 2;
    rectangle({ x: MARGIN, y: place.y, width: WIDTH, height: 0.5 }, RULE);
    place.y += 3;
  };
  const head = columns.map(({ label }) => label);
  drawRow(head, 'bold');
  for (const row of rows) drawRow(row, 'regular');
}

function drawFoot({ pdf, surface }: OpenPdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const values = { title, page: formatCount(page + 1), count: formatCount(count) };
    const foot = { x: MARGIN, y: A4.height - MARGIN, width: WIDTH, size: 7, colour: GREY };
    surface.pen.draw(text.page(values), { ...foot, align: 'right' });
  }
}

function drawLine(
  place: Place,
  line: string,
  style: { size?: number; weight?: 'bold'; colour?: string } = {},
): void {
  const box = { x: MARGIN, y: place.y, width: WIDTH, size: SIZE, ...style };
  place.y += place.surface.pen.draw(line, box);
}

export async function renderPickList(orders: readonly PrintedOrder[]): Promise<Buffer> {
  const title = printTitles['pick-list'];
  const place = await openPlace(title);
  drawLine(place, title, { size: 15, weight: 'bold' });
  drawLine(place, formatDay(new Date().toISOString()), { colour: GREY });
  place.y += 8;
  const columns = [
    { label: text.product, width: 200 },
    { label: text.size, width: 90 },
    { label: text.pieces, width: 55, align: 'right' },
    // The rest of the width.
    { label: text.orders, width: WIDTH - 345 },
  ] as const;
  const rows = pickRows(orders).map(({ name, netQuantity, quantity, orders: numbers }) => [
    name,
    netQuantity,
    formatCount(quantity),
    numbers,
  ]);
  drawTable(place, columns, rows);
  drawFoot(place, title);
  return place.bytes();
}

/** Renders the packing slips. Each order begins on a new page. */
export async function renderPackingSlips(
  orders: readonly PrintedOrder[],
  sender: readonly string[],
): Promise<Buffer> {
  const place = await openPlace(printTitles['packing-slips']);
  for (const [index, order] of orders.entries()) {
    if (index > 0) newPage(place);
    drawSlip(place, order, sender);
  }
  drawFoot(place, printTitles['packing-slips']);
  return place.bytes();
}

function drawSlip(place: Place, order: PrintedOrder, sender: readonly string[]): void {
  const { pen } = place.surface;
  drawLine(place, text.slip({ number: order.number }), { size: 15, weight: 'bold' });
  drawLine(place, text.ordered({ day: formatDay(order.created_at) }), { colour: GREY });
  place.y += 8;
  const { address } = order;
  const recipient = address
    ? [address.name, ...addressLines(address), text.phone({ phone: address.phone })]
    : [text.erased];
  const columns = [
    [text.deliverTo, ...recipient],
    [text.from, ...sender],
  ];
  const ends = columns.map(([heading = '', first = '', ...rest], index) => {
    const box = { x: MARGIN + (index * WIDTH) / 2, width: WIDTH / 2 - 12, size: SIZE };
    let { y } = place;
    y += pen.draw(heading, { ...box, y, colour: GREY });
    y += pen.draw(first, { ...box, y, weight: 'bold' });
    for (const line of rest) y += pen.draw(line, { ...box, y });
    return y;
  });
  place.y = Math.max(...ends) + 12;
  drawTable(
    place,
    [
      // The rest of the width.
      { label: text.product, width: WIDTH - 175 },
      { label: text.size, width: 110 },
      { label: text.pieces, width: 65, align: 'right' },
    ],
    order.lines.map(({ name, net_quantity: size, quantity }) => [
      name,
      size,
      formatCount(quantity),
    ]),
  );
  place.y += 6;
  drawLine(place, dueText(order), { size: 12, weight: 'bold' });
}
