/** Measures texts, fits them into boxes, and draws them as outlines, so that pictures need no fonts. */
import { type PathCommand, placeOutline } from '@kernel/drawing/typeface';
import { devanagariFont, type Face, latinFont } from './fonts';
import type { Outline } from './outline';

/** Height of a capital letter as a share of the type size, which is nearly the same in both families. */
export const CAP = 0.7;

/** A glyph, with lengths in ems. */
interface Letter {
  outline: readonly PathCommand[];
  /** Ems for each unit of the font. */
  scale: number;
  advance: number;
  dx: number;
  dy: number;
  /** True for Devanagari letters, which their headline joins, so that they are never spaced out. */
  joins: boolean;
}

const words = new Map<string, Letter[]>();
const widths = new Map<string, number>();

/** Returns the letters of a word. They are cached, because labels are fitted by many attempts. */
function lettersOf(word: string, face: Face): Letter[] {
  const key = `${face} ${word}`;
  const letters =
    words.get(key) ??
    word
      .split(/([\u0900-\u097f]+)/u)
      .flatMap((text, index) => shape(text, face, { joins: index % 2 === 1 }));
  words.set(key, letters);
  return letters;
}

/** Lays out a text. Characters that the font lacks are left out. */
function shape(text: string, face: Face, { joins }: { joins: boolean }): Letter[] {
  if (text === '') return [];
  const font = joins ? devanagariFont(face) : latinFont(face);
  const scale = 1 / font.unitsPerEm;
  const { glyphs, positions } = font.layout([...text].filter(font.has).join(''));
  return glyphs.map(({ id, advanceWidth }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    // Lora moves a j so far from an O that a name looks like two words.
    const ownAdvance = joins ? xAdvance : Math.min(xAdvance, advanceWidth);
    const [advance, dx, dy] = [ownAdvance * scale, xOffset * scale, yOffset * scale];
    return { outline: font.outline(id), scale, advance, dx, dy, joins };
  });
}

const wordsAndSpaces = (text: string): string[] => text.split(/(\s+)/);

/** Returns the width of a line in ems. @param tracking extra space between letters, in ems */
export function textWidth(text: string, face: Face, tracking = 0): number {
  const width = wordsAndSpaces(text).reduce(
    (sum, word) => sum + wordWidth(word, face, tracking),
    0,
  );
  const [first] = wordsAndSpaces(text).flatMap((word) => lettersOf(word, face));
  // The first letter has no space before it.
  return first && !first.joins ? width - tracking : width;
}

function wordWidth(word: string, face: Face, tracking: number): number {
  const key = `${face} ${tracking} ${word}`;
  const width =
    widths.get(key) ??
    lettersOf(word, face).reduce(
      (sum, { advance, joins }) => sum + advance + (joins ? 0 : tracking),
      0,
    );
  widths.set(key, width);
  return width;
}

interface Setting {
  face: Face;
  size: number;
  /** The middle, left end or right end of the line, as `anchor` says. */
  x: number;
  /** The baseline. */
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  tracking?: number;
}

const SHARE = { start: 0, middle: 0.5, end: 1 } as const;

/** Returns one line of text as an outline. */
export function textOutline(text: string, setting: Setting): Outline {
  const { face, size, x, y, anchor = 'middle', tracking = 0 } = setting;
  const start = x - textWidth(text, face, tracking) * size * SHARE[anchor];
  const result: Outline = [];
  let left = start;
  let isFirst = true;
  for (const letter of wordsAndSpaces(text).flatMap((word) => lettersOf(word, face))) {
    if (!isFirst && !letter.joins) left += tracking * size;
    isFirst = false;
    const at = { x: left + letter.dx * size, y: y - letter.dy * size, scale: letter.scale * size };
    result.push(...placeOutline(letter.outline, at));
    left += letter.advance * size;
  }
  return result;
}

export interface Fitted {
  lines: string[];
  size: number;
  /** From the top of the first line's capitals to the last baseline. */
  height: number;
  /** Distance between baselines. */
  leading: number;
}

/** Returns every way to break `words` into `count` lines. */
function cuts(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, i) =>
      cuts(words.slice(i + 1), count - 1).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]),
    );
}

/** Returns the words of `text` that can be drawn in `face`. */
function drawable(text: string, face: Face): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && textWidth(word, face) > 0);
}

/** Breaks the first 16 words of a text into lines, so that they are large and fit into a box. */
export function fitLines(
  text: string,
  room: {
    face: Face;
    width: number;
    height: number;
    maxSize: number;
    maxLines?: number;
    tracking?: number;
    /** Distance between baselines as a share of the type size. */
    spacing?: number;
  },
): Fitted {
  const { face, width, height, maxSize, maxLines = 3, tracking = 0, spacing = 1.12 } = room;
  const words = drawable(text, face).slice(0, 16);
  let best: Fitted = { lines: [], size: 0, height: 0, leading: 0 };
  for (let count = 1; count <= Math.min(maxLines, words.length); count += 1) {
    for (const lines of cuts(words, count)) {
      const widest = Math.max(...lines.map((part) => textWidth(part, face, tracking)));
      const tall = (count - 1) * spacing + CAP;
      const size = Math.min(maxSize, width / widest, height / (tall + 0.24));
      if (size > best.size * 1.04) {
        best = { lines, size, height: tall * size, leading: spacing * size };
      }
    }
  }
  return best;
}

/** Breaks running text into the lines of a column at a fixed size. */
export function wrapColumn(
  text: string,
  column: { face: Face; size: number; width: number },
): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of drawable(text, column.face)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && textWidth(longer, column.face) * column.size > column.width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return current === '' ? lines : [...lines, current];
}
