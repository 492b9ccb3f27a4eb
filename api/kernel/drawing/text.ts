/** Text on a drawing, in any mix of scripts, with line breaks between words. */
import type { FontRun, FontRuns, Weight } from './fonts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  colour?: string;
}

export interface TextBox extends TextStyle {
  x: number;
  y: number;
  width: number;
}

/** The left end of a run on the baseline, and the run's style. */
export interface RunPlace {
  x: number;
  y: number;
  size: number;
  colour: string;
}

/** The target of a text: a PDF, or a picture. */
export interface TextTarget {
  width(run: FontRun, size: number): number;
  show(run: FontRun, place: RunPlace): void;
}

/** Relative to the font size; leaves room for marks above and below the letters of Indian scripts. */
const LINE_HEIGHT = 1.4;
const INK = '#1d211c';

/** The part of the free width that is to the left of a line. */
const SPACE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

export interface TextPen {
  /** Draws a text below `y` and returns its height. */
  draw(text: string, box: TextBox): number;
  height(text: string, style: TextStyle & { width: number }): number;
}

export function createTextPen(target: TextTarget, runsOf: FontRuns): TextPen {
  const widthOf = (text: string, { size, weight = 'regular' }: TextStyle) =>
    runsOf(text, weight).reduce((width, run) => width + target.width(run, size), 0);

  const linesOf = (text: string, style: TextStyle & { width: number }): string[] =>
    breakLines(text, (part) => widthOf(part, style) <= style.width);

  return {
    height: (text, style) => linesOf(text, style).length * style.size * LINE_HEIGHT,
    draw(text, box) {
      const { size, weight = 'regular', align = 'left', colour = INK } = box;
      const lines = linesOf(text, box);
      lines.forEach((line, index) => {
        let x = box.x + (box.width - widthOf(line, box)) * SPACE_BEFORE[align];
        // All runs of a line have one baseline, because the fonts differ in ascent.
        const y = box.y + (index + 0.75) * size * LINE_HEIGHT;
        for (const run of runsOf(line, weight)) {
          target.show(run, { x, y, size, colour });
          x += target.width(run, size);
        }
      });
      return lines.length * size * LINE_HEIGHT;
    },
  };
}

/** Breaks a text between words, and a word that is too long between letters. */
function breakLines(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  let left = Array.from(letters.segment(word), ({ segment }) => segment);
  const pieces: string[] = [];
  while (left.length > 0) {
    const count = countFitting(left, fits);
    pieces.push(left.slice(0, count).join(''));
    left = left.slice(count);
  }
  return pieces;
}

/**
 * Returns how many letters fit on a line, at least one. Measuring is slow, so the count is doubled until
 * it is too large, and then found by a binary search.
 */
function countFitting(all: readonly string[], fits: (part: string) => boolean): number {
  const canTake = (count: number) => count <= 1 || fits(all.slice(0, count).join(''));
  let count = 1;
  while (count < all.length && canTake(Math.min(count * 2, all.length))) count *= 2;
  if (count >= all.length) return all.length;
  let tooMany = Math.min(count * 2, all.length + 1);
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2);
    if (canTake(middle)) count = middle;
    else tooMany = middle;
  }
  return count;
}
