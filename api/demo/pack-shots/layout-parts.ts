/** The parts of label layouts. */
import type { PackMotif } from '../types';
import type { Face } from './fonts';
import { motif } from './motifs';
import { type Box, outline, rectangle, type Shape } from './outline';
import type { Palette } from './palette';
import type { Random } from './random';
import { CAP, type Fitted, fitLines, textOutline } from './text';
import { wordmark } from './wordmark';

interface LabelWords {
  brand: string;
  name: string;
  netQuantity: string;
}

/** The parameters of a layout. */
export interface LabelJob {
  /** The whole printed face. Grounds and bands reach its edges. */
  bleed: Box;
  /** The part of the face towards the viewer, which contains all words. */
  safe: Box;
  words: LabelWords;
  motif: PackMotif;
  palette: Palette;
  random: Random;
}

/** Returns a part of a box, by shares of its height and width from the top left. */
export function part(box: Box, top: number, bottom: number, left = 0, right = 1): Box {
  return {
    x: box.x + box.width * left,
    y: box.y + box.height * top,
    width: box.width * (right - left),
    height: box.height * (bottom - top),
  };
}

/** Sets a text as large as fits into a box, centred in its height. */
export function block(
  text: string,
  box: Box,
  style: {
    face: Face;
    colour: string;
    maxSize: number;
    maxLines?: number;
    anchor?: 'start' | 'middle';
    tracking?: number;
  },
): Shape[] {
  const { face, colour, anchor = 'middle', tracking = 0 } = style;
  const fitted: Fitted = fitLines(text, { ...style, width: box.width, height: box.height });
  const x = anchor === 'middle' ? box.x + box.width / 2 : box.x;
  const first = box.y + (box.height - fitted.height) / 2 + CAP * fitted.size;
  return fitted.lines.map((words, i) => ({
    outline: textOutline(words, {
      face,
      size: fitted.size,
      x,
      y: first + i * fitted.leading,
      anchor,
      tracking,
    }),
    fill: colour,
  }));
}

/** Draws the motif as large as fits into a box, in the palette's drawing colours. */
export function motifIn(
  job: LabelJob,
  box: Box,
  inks?: { main: string; second: string; ground: string },
): Shape[] {
  const { art, artSecond, ground } = job.palette;
  const size = Math.min(box.width, box.height);
  return motif(
    job.motif,
    box.x + box.width / 2,
    box.y + box.height / 2,
    size,
    inks ?? { main: art, second: artSecond, ground },
  );
}

/** Draws a horizontal hairline at the top of a box. */
export function rule(box: Box, colour: string, strokeWidth: number): Shape {
  return {
    outline: outline(`M${box.x} ${box.y}L${box.x + box.width} ${box.y}`),
    stroke: colour,
    strokeWidth,
  };
}

export const brandIn = (
  job: LabelJob,
  box: Box,
  colour: string,
  anchor?: 'start' | 'middle',
): Shape[] => wordmark(job.words.brand, box, colour, anchor);

/** Sets net quantity and small print, which the law on packaged goods requires on the front. */
export function footer(
  job: LabelJob,
  box: Box,
  colour: string,
  anchor: 'start' | 'middle' = 'middle',
): Shape[] {
  return [
    ...block(`Net quantity: ${job.words.netQuantity}`, part(box, 0, 0.56), {
      face: 'sansMedium',
      colour,
      maxSize: box.width * 0.08,
      maxLines: 1,
      anchor,
    }),
    ...block('Batch, date and MRP: see pack', part(box, 0.68, 1), {
      face: 'sans',
      colour,
      maxSize: box.width * 0.046,
      maxLines: 1,
      anchor,
      tracking: 0.02,
    }).map((shape) => ({ ...shape, opacity: 0.8 })),
  ];
}

/** The green dot in a square that marks vegetarian goods in India. */
export function vegetarianMark(x: number, y: number, size: number): Shape[] {
  const green = '#1d7a34';
  const inset = size * 0.5;
  return [
    {
      outline: rectangle({ x, y, width: size, height: size }),
      fill: '#ffffff',
      stroke: green,
      strokeWidth: size * 0.1,
    },
    {
      outline: outline(
        `M${x + inset * 0.5} ${y + inset}C${x + inset * 0.5} ${y + inset * 0.33} ${x + inset * 1.5} ${y + inset * 0.33} ${x + inset * 1.5} ${y + inset}` +
          `C${x + inset * 1.5} ${y + inset * 1.67} ${x + inset * 0.5} ${y + inset * 1.67} ${x + inset * 0.5} ${y + inset}Z`,
      ),
      fill: green,
    },
  ];
}
