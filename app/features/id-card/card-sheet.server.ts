/** Cards in the size of a bank card, as PDFs and as pictures. */
import { openPdf } from '@kernel/drawing/pdf';
import { openPicture } from '@kernel/drawing/picture';
import type { Surface } from '@kernel/drawing/surface';
import type { TextStyle } from '@kernel/drawing/text';

const POINTS_PER_MM = 72 / 25.4;

/** ISO/IEC 7810 ID-1, rounded to 85.6 × 54 mm, in points. */
export const CARD = { width: 85.6 * POINTS_PER_MM, height: 54 * POINTS_PER_MM };

export const LEAF = '#123c27';
export const PAPER = '#ffffff';
export const GREY = '#5b5e53';

/** The width of a card in pixels at 300 dots per inch. */
const WIDTH_PIXELS = 1011;

type Draw = (surface: Surface) => void;

export async function renderSheetPdf(title: string, author: string, draw: Draw): Promise<Buffer> {
  const { surface, bytes } = await openPdf({
    size: [CARD.width, CARD.height],
    title,
    author,
    createdAt: new Date(),
  });
  draw(surface);
  return bytes();
}

export async function renderSheetPng(draw: Draw): Promise<Buffer> {
  const { surface, png } = await openPicture(CARD.width, CARD.height);
  draw(surface);
  return png(WIDTH_PIXELS);
}

interface TextArea extends TextStyle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points. */
const MIN_FONT_SIZE = 4;

/**
 * Draws a text in the largest font size that fits, between `MIN_FONT_SIZE` and `room.size`. A text
 * that does not fit at the minimum overflows.
 * @returns the height of the text in points
 */
export function drawFitting({ pen }: Surface, text: string, room: TextArea): number {
  let { size } = room;
  while (size > MIN_FONT_SIZE && pen.height(text, { ...room, size }) > room.height) size -= 0.25;
  return pen.draw(text, { ...room, size });
}
