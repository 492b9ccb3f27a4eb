/** Renders a document as an A4 PDF. */

import { A4, GREY, LEAF, RULE } from '@kernel/drawing/page';
import { type OpenPdf, openPdf } from '@kernel/drawing/pdf';
import { company } from '~/features/company/current-company';
import { printedText } from './documents.text';
import type { Block, Column, PrintedDocument } from './printed-document';

/** Sizes are in PDF points. */
const MARGIN = 56;
const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - MARGIN - 14;

/** The current page and the position on it. */
interface Place extends OpenPdf {
  y: number;
}

export async function renderDocument(document: PrintedDocument): Promise<Buffer> {
  const open = await openPdf({
    size: 'A4',
    title: document.title,
    author: company().legalName,
    createdAt: new Date(),
  });
  const place: Place = { ...open, y: MARGIN };
  drawHead(place, document);
  for (const block of document.blocks) drawBlock(place, block);
  drawFoot(open, document.title);
  return open.bytes();
}

function drawHead(place: Place, { title, day }: PrintedDocument): void {
  const { pen } = place.surface;
  const shop = company();
  const { registeredOffice: office, directSellingRegistration: number } = shop;
  const facts = [
    office && `${office.street}, ${office.city} ${office.pin}, ${shop.state}`,
    number && printedText.registration({ number }),
    [shop.phone, shop.email].filter(Boolean).join('   '),
  ];
  const line = { x: MARGIN, width: WIDTH };
  place.y += pen.draw(shop.name, {
    ...line,
    y: place.y,
    size: 17,
    weight: 'bold',
    colour: LEAF,
  });
  place.y += pen.draw(shop.legalName, { ...line, y: place.y, size: 9, weight: 'bold' });
  for (const fact of facts) {
    if (fact) place.y += pen.draw(fact, { ...line, y: place.y, size: 8, colour: GREY });
  }
  place.y += 6;
  place.surface.rectangle({ x: MARGIN, y: place.y, width: WIDTH, height: 0.8 }, LEAF);
  place.y += 18;
  if (day) pen.draw(day, { ...line, y: place.y + 4, size: 9, align: 'right', colour: GREY });
  place.y += pen.draw(title, { ...line, width: WIDTH - 110, y: place.y, size: 15, weight: 'bold' });
  place.y += 8;
}

/** Begins a new page if a block of this height does not fit. */
function reserve(place: Place, height: number): void {
  if (place.y + height <= BOTTOM) return;
  place.pdf.addPage();
  place.y = MARGIN;
}

const SIZE = 10;

function drawBlock(place: Place, block: Block): void {
  if (block.kind === 'heading') {
    // Keeps a heading together with the first lines below it.
    reserve(place, 48);
    place.y += 8;
    drawText(place, block.text, { bold: true });
  } else if (block.kind === 'text') {
    drawText(place, block.text);
    place.y += 7;
  } else if (block.kind === 'list') {
    for (const item of block.items) {
      const indent = 12;
      reserve(place, place.surface.pen.height(item, { size: SIZE, width: WIDTH - indent }));
      place.surface.pen.draw('–', { x: MARGIN, y: place.y, width: indent, size: SIZE });
      drawText(place, item, { indent });
      place.y += 3;
    }
    place.y += 4;
  } else if (block.kind === 'facts') {
    for (const { label, value } of block.facts) drawFact(place, label, value);
    place.y += 8;
  } else {
    drawTable(place, block);
  }
}

function drawText(place: Place, text: string, { indent = 0, bold = false } = {}): void {
  const style = { size: SIZE, width: WIDTH - indent, weight: bold ? 'bold' : 'regular' } as const;
  reserve(place, place.surface.pen.height(text, style));
  place.y += place.surface.pen.draw(text, { ...style, x: MARGIN + indent, y: place.y });
}

/** The width of the labels of facts. */
const LABEL = 130;

function drawFact(place: Place, label: string, value: string): void {
  const { pen } = place.surface;
  const width = WIDTH - LABEL;
  reserve(place, pen.height(value, { size: SIZE, width }));
  pen.draw(label, { x: MARGIN, y: place.y, width: LABEL, size: SIZE, colour: GREY });
  place.y += pen.draw(value, { x: MARGIN + LABEL, y: place.y, width, size: SIZE });
}

/** The width of each column but the first. */
const FIGURES = 70;
/** The font size of cells. */
const CELL = 9;

function drawTable(place: Place, { caption, columns, rows }: Extract<Block, { kind: 'table' }>) {
  const { pen } = place.surface;
  place.y += pen.draw(caption, { x: MARGIN, y: place.y, width: WIDTH, size: 8, colour: GREY }) + 3;
  const head = columns.map(({ label }) => label);
  const firstWidth = WIDTH - FIGURES * (columns.length - 1);
  const drawRow = (cells: readonly string[], weight: 'regular' | 'bold') => {
    const height = pen.height(cells[0] ?? '', { size: CELL, width: firstWidth - 8, weight });
    if (place.y + height + 5 > BOTTOM) {
      // This height never fits, so a new page begins.
      reserve(place, BOTTOM);
      if (weight === 'regular') drawRow(head, 'bold');
    }
    cells.forEach((cell, index) => {
      const box = cellBox(columns, index, firstWidth);
      pen.draw(cell, { ...box, y: place.y, size: CELL, weight });
    });
    place.y += height + 2;
    place.surface.rectangle({ x: MARGIN, y: place.y, width: WIDTH, height: 0.5 }, RULE);
    place.y += 3;
  };
  drawRow(head, 'bold');
  for (const row of rows) drawRow(row, 'regular');
}

function cellBox(columns: readonly Column[], index: number, firstWidth: number) {
  const align = columns[index]?.isNumeric ? 'right' : 'left';
  if (index === 0) return { x: MARGIN, width: firstWidth - 8, align } as const;
  return { x: MARGIN + firstWidth + FIGURES * (index - 1), width: FIGURES, align } as const;
}

function drawFoot({ pdf, surface }: OpenPdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const text = printedText.pageOf({ title, page: page + 1, count });
    const y = A4.height - MARGIN;
    surface.pen.draw(text, { x: MARGIN, y, width: WIDTH, size: 7, align: 'right', colour: GREY });
  }
}
