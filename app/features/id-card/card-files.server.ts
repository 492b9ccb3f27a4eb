/** The ID card as a PDF and as a picture, drawn by the same code. */
import type { Surface } from '@kernel/drawing/surface';
import sharp from 'sharp';
import { company } from '~/features/company/current-company';
import { cardFacts, cardNotes } from './card-facts';
import {
  CARD,
  drawFitting,
  GREY,
  LEAF,
  PAPER,
  renderSheetPdf,
  renderSheetPng,
} from './card-sheet.server';
import type { IdCard } from './id-card';
import { cardText } from './id-card.text';

// Positions and sizes are points, except `PHOTO_PIXELS`.
const MARGIN = 9;
const BAND = 24;
const TOP = BAND + 8;
const PHOTO = { width: 64, height: 80 };
const CODE = 66;
const NOTES = 124;
/** `PHOTO` at 300 dots per inch. */
const PHOTO_PIXELS = { width: 267, height: 333 };

/** @param photo the uploaded file, in any format that an upload may have; null without one */
export async function renderCardPdf(card: IdCard, photo: Uint8Array | null): Promise<Buffer> {
  const jpeg = photo && (await croppedPhoto(photo));
  const title = cardText.pdfTitle({ memberNumber: card.memberId });
  return renderSheetPdf(title, company().legalName, (surface) => drawCard(surface, card, jpeg));
}

/** @param photo the uploaded file, in any format that an upload may have; null without one */
export async function renderCardPng(card: IdCard, photo: Uint8Array | null): Promise<Buffer> {
  const jpeg = photo && (await croppedPhoto(photo));
  return renderSheetPng((surface) => drawCard(surface, card, jpeg));
}

const croppedPhoto = (photo: Uint8Array): Promise<Buffer> =>
  sharp(photo)
    .rotate()
    .resize({ ...PHOTO_PIXELS, fit: 'cover' })
    .flatten({ background: PAPER })
    .jpeg({ quality: 85 })
    .toBuffer();

function drawCard(surface: Surface, card: IdCard, photo: Buffer | null): void {
  const { width, height } = CARD;
  surface.rectangle({ x: 0, y: 0, width, height }, PAPER);
  surface.rectangle({ x: 0, y: 0, width, height: BAND }, LEAF);
  const band = { x: MARGIN, y: 5, width: width - 2 * MARGIN, height: 15 };
  drawFitting(surface, company().legalName, { ...band, size: 10, weight: 'bold', colour: PAPER });
  if (photo) surface.picture(photo, { x: MARGIN, y: TOP, ...PHOTO });
  if (card.code) {
    const { path, size } = card.code;
    const box = { x: width - CODE - 4, y: TOP - 4, width: CODE, height: CODE };
    surface.code(path, box, size, '#000000');
  }
  const left = photo ? MARGIN + PHOTO.width + 8 : MARGIN;
  const right = card.code ? width - CODE - 4 : width - MARGIN;
  drawPerson(surface, card, { x: left, width: right - left });
  const notes = { x: MARGIN, y: NOTES, width: width - 2 * MARGIN, height: height - NOTES - 5 };
  drawFitting(surface, cardNotes(), { ...notes, size: 5.5, colour: GREY });
}

const LABEL = 40;

function drawPerson(surface: Surface, card: IdCard, column: { x: number; width: number }): void {
  const name = { ...column, y: TOP - 3, height: 34 };
  let y = TOP - 3 + drawFitting(surface, card.name, { ...name, size: 11.5, weight: 'bold' });
  y += surface.pen.draw(cardText.role, { ...column, y, size: 6.5, colour: GREY }) + 4;
  for (const { label, value } of cardFacts(card)) {
    surface.pen.draw(label, { x: column.x, width: LABEL, y, size: 6.25, colour: GREY });
    const valueBox = { x: column.x + LABEL, width: column.width - LABEL, y, height: 17 };
    y += drawFitting(surface, value, { ...valueBox, size: 6.25 }) + 1.5;
  }
}
