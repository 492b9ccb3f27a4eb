/** Text as outlines, so that pictures need no fonts where they are drawn; measuring and fitting. */
import type { Font, Glyph } from 'opentype.js';
import { shapeDevanagari } from './devanagari';
import { devanagariFont, type Face, fontFor } from './fonts';
import type { Outline } from './outline';

/** Height of a capital letter as a share of the type size; the same for both families, nearly. */
export const CAP = 0.7;

interface Letter {
  font: Font;
  glyph: Glyph;
  joins?: boolean;
}

const letters = new Map<string, Letter | undefined>();

/** One letter, looked up once: labels are fitted by trying many line breaks. */
function letterFor(face: Face, character: string): Letter | undefined {
  const key = face + character;
  if (!letters.has(key)) {
    const font = fontFor(face, character);
    letters.set(key, font && { font, glyph: font.charToGlyph(character) });
  }
  return letters.get(key);
}

/** The letters of `text`, without characters and words that no font can draw. */
function lettersOf(text: string, face: Face): Letter[] {
  return text.split(/([\u0900-\u097f]+)/u).flatMap((run) => {
    if (/^[\u0900-\u097f]/u.test(run)) {
      const font = devanagariFont(face);
      return (shapeDevanagari(run, font) ?? []).map((glyph) => ({ font, glyph, joins: true }));
    }
    return [...run].flatMap((character) => {
      const letter = letterFor(face, character);
      return letter ? [letter] : [];
    });
  });
}

/** Visits each letter with the distance of its origin from the start, in ems; returns the width. */
function walk(
  text: string,
  face: Face,
  tracking: number,
  visit?: (letter: Letter, offset: number) => void,
): number {
  let width = 0;
  let previous: Letter | undefined;
  for (const letter of lettersOf(text, face)) {
    if (previous) {
      // The headline of Devanagari joins letters, so they are never spaced out.
      if (!letter.joins) width += tracking;
      if (previous.font === letter.font) {
        width += letter.font.getKerningValue(previous.glyph, letter.glyph) / letter.font.unitsPerEm;
      }
    }
    visit?.(letter, width);
    width += (letter.glyph.advanceWidth ?? 0) / letter.font.unitsPerEm;
    previous = letter;
  }
  return width;
}

/** Width of a line at type size 1; `tracking` is the extra space between letters, in ems. */
export function textWidth(text: string, face: Face, tracking = 0): number {
  return walk(text, face, tracking);
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

/** One line of text as an outline. */
export function textOutline(text: string, setting: Setting): Outline {
  const { face, size, x, y, anchor = 'middle', tracking = 0 } = setting;
  const start = x - textWidth(text, face, tracking) * size * SHARE[anchor];
  const result: Outline = [];
  walk(text, face, tracking, ({ font, glyph }, offset) => {
    const scale = size / font.unitsPerEm;
    const left = start + offset * size;
    for (const command of glyph.path.commands) {
      const at: number[] = [];
      if ('x1' in command) at.push(left + command.x1 * scale, y - command.y1 * scale);
      if ('x2' in command) at.push(left + command.x2 * scale, y - command.y2 * scale);
      if ('x' in command) at.push(left + command.x * scale, y - command.y * scale);
      result.push({ op: command.type, at });
    }
  });
  return result;
}

export interface Fitted {
  lines: string[];
  size: number;
  /** From the top of the first line's capitals to the last baseline. */
  height: number;
  /** Distance of baselines. */
  leading: number;
}

/** Every way to cut `words` into `count` lines. */
function cuts(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, i) =>
      cuts(words.slice(i + 1), count - 1).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]),
    );
}

/** The words of `text` that can be drawn in `face`. */
function drawable(text: string, face: Face): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && textWidth(word, face) > 0);
}

/** Breaks `text` into the lines that can be set largest inside a box; it always fits. */
export function fitLines(
  text: string,
  room: {
    face: Face;
    width: number;
    height: number;
    maxSize: number;
    maxLines?: number;
    tracking?: number;
    /** Distance of baselines as a share of the size. */
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
