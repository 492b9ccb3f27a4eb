/** Draws an invoice or credit note as an A4 PDF. All amounts come from the document. */
import { midnightInIndia } from '@contract/india';
import type { InvoiceDocument } from '@contract/invoice-document';
import type { LanguageCode } from '@contract/language';
import { formatAmount } from '@contract/money';
import { A4, GREY, LEAF, RULE } from '@kernel/drawing/page';
import { openPdf } from '@kernel/drawing/pdf';
import { labels as hindi } from '../../../languages/hi/modules/invoice/pdf/labels';
import { english, type InvoiceLabels } from './labels';
import { drawLines } from './lines-table';
import { BOTTOM, MARGIN, type Sheet, SMALL_FONT_SIZE, WIDTH } from './sheet';

const labelsOf: Record<LanguageCode, InvoiceLabels> = { en: english, hi: hindi };

/**
 * Returns the bytes of the PDF, with embedded fonts.
 * @param language a second language; `en` for none. The English text is binding
 */
export async function invoicePdf(
  document: InvoiceDocument,
  language: LanguageCode = 'en',
): Promise<Buffer> {
  const labels = labelsOf[language];
  const title = `${labels.titleOf(document)} ${document.number}`;
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
      .lineTo(A4.width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke();
  const sheet: Sheet = {
    pen,
    labels,
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
  numberPages(sheet, pdf.bufferedPageRange().count, title, (page) => pdf.switchToPage(page));
  return bytes();
}

/** Converts a day such as `2026-05-24` to `24-05-2026`. */
const formatDay = (iso: string) => iso.split('-').reverse().join('-');

function drawHeader({ pen, rule, labels }: Sheet, document: InvoiceDocument): number {
  const { supplier, against } = document;
  const left = { x: MARGIN, width: 300 };
  const right = { x: MARGIN + 310, width: WIDTH - 310, align: 'right' } as const;
  let y = MARGIN;
  y += pen.draw(supplier.trade_name, { ...left, y, size: 17, weight: 'bold', colour: LEAF });
  y += pen.draw(supplier.legal_name, { ...left, y, size: 9, weight: 'bold' });
  const facts = [
    [...supplier.address, stateOf(labels, supplier)].join(', '),
    labels.gstin(supplier.gstin),
    labels.registration(supplier.direct_selling_registration),
    [labels.cin(supplier.cin), labels.fssai(supplier.fssai)].filter(Boolean).join('   '),
    [supplier.phone, supplier.email].filter(Boolean).join('   '),
  ].filter(Boolean);
  for (const fact of facts) y += pen.draw(fact, { ...left, y, size: SMALL_FONT_SIZE });
  let top = MARGIN;
  top += pen.draw(labels.titleOf(document), { ...right, y: top, size: 15, weight: 'bold' });
  const subtitle = labels.subtitleOf(document);
  if (subtitle) top += pen.draw(subtitle, { ...right, y: top, size: 11, weight: 'bold' });
  top += pen.draw(labels.original, {
    ...right,
    y: top,
    size: SMALL_FONT_SIZE,
    colour: GREY,
  });
  top += pen.draw(`${labels.number} ${document.number}`, {
    ...right,
    y: top,
    size: 10,
    weight: 'bold',
  });
  const dates = [
    `${labels.date} ${formatDay(document.issued_on)}`,
    ...(against ? [labels.forInvoice(against.number, formatDay(against.issued_on))] : []),
    labels.order(document.order_number, formatDay(document.ordered_on)),
  ];
  for (const line of dates) top += pen.draw(line, { ...right, y: top, size: SMALL_FONT_SIZE });
  const end = Math.max(y, top) + 6;
  rule(end, LEAF);
  return end + 6;
}

const stateOf = (labels: InvoiceLabels, place: { state: string; state_code: string }) =>
  labels.state(place.state, place.state_code);

function drawParties({ pen, rule, labels }: Sheet, document: InvoiceDocument, top: number): number {
  const { recipient, deliver_to, place_of_supply, reverse_charge, reason } = document;
  const width = WIDTH / 3 - 10;
  const columns = [
    [
      labels.billedTo,
      recipient.name,
      ...recipient.address,
      stateOf(labels, recipient),
      labels.gstin(recipient.gstin),
    ],
    [labels.deliveredTo, deliver_to.name, ...deliver_to.address, stateOf(labels, deliver_to)],
    [
      labels.placeOfSupply,
      stateOf(labels, place_of_supply),
      labels.reverseCharge(reverse_charge),
      document.payment_method ? labels.payment(document.payment_method) : '',
      reason ? labels.reason(reason) : '',
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

/** The height of the total, the amount in words and the notes, in points. */
const FOOTER_HEIGHT = 95;

function drawFooter(sheet: Sheet, document: InvoiceDocument, top: number): void {
  const { pen, labels } = sheet;
  let y = top + FOOTER_HEIGHT > BOTTOM ? sheet.newPage() : top;
  const isNote = document.kind === 'credit_note';
  const right = { x: MARGIN + 300, width: WIDTH - 300, align: 'right' } as const;
  pen.draw(isNote ? labels.credited : labels.total, {
    x: MARGIN,
    y: y + 3,
    width: 280,
    size: 10,
    colour: GREY,
  });
  y += pen.draw(`₹${formatAmount(document.total)}`, { ...right, y, size: 15, weight: 'bold' });
  y += pen.draw(document.in_words, { x: MARGIN, y, width: WIDTH, size: 9 }) + 8;
  for (const note of labels.notesOf(document)) {
    y += pen.draw(note, { x: MARGIN, y, width: WIDTH, size: SMALL_FONT_SIZE, colour: GREY });
  }
}

function numberPages(
  { pen, labels }: Sheet,
  count: number,
  title: string,
  turnTo: (page: number) => unknown,
): void {
  for (let page = 0; page < count; page += 1) {
    turnTo(page);
    pen.draw(labels.page(title, page + 1, count), {
      x: MARGIN,
      y: A4.height - MARGIN - 8,
      width: WIDTH,
      size: 7,
      align: 'right',
      colour: GREY,
    });
  }
}
