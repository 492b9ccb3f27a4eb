/** An invoice or credit note as an A4 PDF: lays out the document, computes nothing. */
import { midnightInIndia } from '@contract/india';
import type { InvoiceDocument } from '@contract/invoice-document';
import { notesOf, titleOf } from '@contract/invoice-text';
import { formatAmount } from '@contract/money';
import { openPdf } from '@kernel/drawing/pdf';
import type { TextPen } from '@kernel/drawing/text';
import { drawLines } from './lines-table';
import {
  BOTTOM,
  GREY,
  LEAF,
  MARGIN,
  PAGE,
  RULE,
  type Sheet,
  SMALL_FONT_SIZE,
  WIDTH,
} from './sheet';

/** The bytes of the PDF, with embedded fonts. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const title = `${titleOf(document)} ${document.number}`;
  const {
    pdf,
    surface: { pen },
    bytes,
  } = await openPdf({
    size: 'A4',
    title,
    author: document.supplier.legal_name,
    createdAt: midnightInIndia(document.issued_on),
  });
  const rule = (y: number, colour = RULE) =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke();
  const sheet: Sheet = {
    pen,
    rule,
    newPage() {
      pdf.addPage();
      return MARGIN;
    },
  };
  let y = drawHeader(sheet, document);
  y = drawParties(sheet, document, y);
  y = drawLines(sheet, document, y);
  drawFooter(sheet, document, y);
  numberPages(pdf.bufferedPageRange().count, title, pen, (page) => pdf.switchToPage(page));
  return bytes();
}

const day = (iso: string) => iso.split('-').reverse().join('-');

function drawHeader({ pen, rule }: Sheet, document: InvoiceDocument): number {
  const { supplier, against } = document;
  const left = { x: MARGIN, width: 300 };
  const right = { x: MARGIN + 310, width: WIDTH - 310, align: 'right' } as const;
  let y = MARGIN;
  y += pen.draw(supplier.trade_name, { ...left, y, size: 17, weight: 'bold', colour: LEAF });
  y += pen.draw(supplier.legal_name, { ...left, y, size: 9, weight: 'bold' });
  const facts = [
    [...supplier.address, stateWithCode(supplier)].join(', '),
    withNumber('GSTIN', supplier.gstin),
    withNumber('Direct selling registration', supplier.direct_selling_registration),
    [withNumber('CIN', supplier.cin), withNumber('FSSAI', supplier.fssai)]
      .filter(Boolean)
      .join('   '),
    [supplier.phone, supplier.email].filter(Boolean).join('   '),
  ].filter(Boolean);
  for (const fact of facts) y += pen.draw(fact, { ...left, y, size: SMALL_FONT_SIZE });
  let top = MARGIN;
  top += pen.draw(titleOf(document), { ...right, y: top, size: 15, weight: 'bold' });
  top += pen.draw('Original for recipient', {
    ...right,
    y: top,
    size: SMALL_FONT_SIZE,
    colour: GREY,
  });
  top += pen.draw(`No. ${document.number}`, { ...right, y: top, size: 10, weight: 'bold' });
  const dates = [
    `Date ${day(document.issued_on)}`,
    ...(against ? [`For invoice ${against.number} of ${day(against.issued_on)}`] : []),
    `Order ${document.order_number} of ${day(document.ordered_on)}`,
  ];
  for (const line of dates) top += pen.draw(line, { ...right, y: top, size: SMALL_FONT_SIZE });
  const end = Math.max(y, top) + 6;
  rule(end, LEAF);
  return end + 6;
}

const withNumber = (name: string, number: string) => (number ? `${name} ${number}` : '');
const stateWithCode = ({ state, state_code }: { state: string; state_code: string }) =>
  `${state} (code ${state_code})`;

function drawParties({ pen, rule }: Sheet, document: InvoiceDocument, top: number): number {
  const { recipient, deliver_to, place_of_supply, reverse_charge, reason } = document;
  const width = WIDTH / 3 - 10;
  const columns = [
    [
      'Billed to',
      recipient.name,
      ...recipient.address,
      stateWithCode(recipient),
      recipient.gstin ? `GSTIN ${recipient.gstin}` : '',
    ],
    ['Delivered to', deliver_to.name, ...deliver_to.address, stateWithCode(deliver_to)],
    [
      'Place of supply',
      stateWithCode(place_of_supply),
      `Tax payable on reverse charge: ${reverse_charge ? 'yes' : 'no'}`,
      document.payment_method
        ? `Payment: ${PAYMENTS[document.payment_method] ?? document.payment_method}`
        : '',
      reason ? `Reason: ${reason}` : '',
    ],
  ];
  const ends = columns.map(([heading = '', first = '', ...rest], index) => {
    const box = { x: MARGIN + index * (WIDTH / 3), width, size: SMALL_FONT_SIZE };
    let y = top;
    y += pen.draw(heading, { ...box, y, colour: GREY });
    y += pen.draw(first, { ...box, y, size: 9, weight: 'bold' });
    for (const line of rest.filter(Boolean)) y += pen.draw(line, { ...box, y });
    return y;
  });
  const end = Math.max(...ends) + 6;
  rule(end);
  return end + 4;
}

const PAYMENTS: Record<string, string> = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'payment link',
  cod: 'cash on delivery',
};

/** Points: the total, the amount in words and the notes. */
const FOOTER_HEIGHT = 95;

function drawFooter(sheet: Sheet, document: InvoiceDocument, top: number): void {
  const { pen } = sheet;
  let y = top + FOOTER_HEIGHT > BOTTOM ? sheet.newPage() : top;
  const isNote = document.kind === 'credit_note';
  const right = { x: MARGIN + 300, width: WIDTH - 300, align: 'right' } as const;
  pen.draw(isNote ? 'Credited' : 'Total', {
    x: MARGIN,
    y: y + 3,
    width: 280,
    size: 10,
    colour: GREY,
  });
  y += pen.draw(`₹${formatAmount(document.total)}`, { ...right, y, size: 15, weight: 'bold' });
  y += pen.draw(document.in_words, { x: MARGIN, y, width: WIDTH, size: 9 }) + 8;
  for (const note of notesOf(document)) {
    y += pen.draw(note, { x: MARGIN, y, width: WIDTH, size: SMALL_FONT_SIZE, colour: GREY });
  }
}

function numberPages(
  count: number,
  title: string,
  pen: TextPen,
  turnTo: (page: number) => unknown,
): void {
  for (let page = 0; page < count; page += 1) {
    turnTo(page);
    pen.draw(`${title}, page ${page + 1} of ${count}`, {
      x: MARGIN,
      y: PAGE.height - MARGIN - 8,
      width: WIDTH,
      size: 7,
      align: 'right',
      colour: GREY,
    });
  }
}
