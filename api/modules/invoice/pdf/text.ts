/** Text in a PDF: lines that break between words, in whatever scripts they have. */
import type PDFKit from 'pdfkit';
import type { DocumentFont, FontRuns, Weight } from './fonts';

type PdfDocument = InstanceType<typeof PDFKit>;

export interface TextStyle {
  size: number;
  weight?: Weight;
  align?: 'left' | 'right';
  colour?: string;
}

export interface TextBox extends TextStyle {
  x: number;
  y: number;
  width: number;
}

/** Of the size; room for marks above and below the letters of Indian scripts. */
const LINE_HEIGHT = 1.4;
const INK = '#1d211c';

export interface TextPen {
  /** Draws a text below `y` and returns the height that it took. */
  draw(text: string, box: TextBox): number;
  /** The height that a text would take. */
  height(text: string, style: TextStyle & { width: number }): number;
}

export function createTextPen(pdf: PdfDocument, runsOf: FontRuns): TextPen {
  /** pdfkit takes an opened font, which its types do not know. */
  const use = (font: DocumentFont) => pdf.font(font as unknown as string, font.key);

  const widthOf = (text: string, { size, weight = 'regular' }: TextStyle) =>
    runsOf(text, weight).reduce((width, run) => {
      use(run.font).fontSize(size);
      return width + pdf.widthOfString(run.text);
    }, 0);

  const linesOf = (text: string, style: TextStyle & { width: number }): string[] =>
    breakLines(text, (part) => widthOf(part, style) <= style.width);

  return {
    height: (text, style) => linesOf(text, style).length * style.size * LINE_HEIGHT,
    draw(text, box) {
      const { size, weight = 'regular', align = 'left', colour = INK } = box;
      const lines = linesOf(text, box);
      lines.forEach((line, index) => {
        let x = align === 'left' ? box.x : box.x + box.width - widthOf(line, box);
        // Fonts differ in what is above their letters; the baseline is common.
        const baseline = box.y + (index + 0.75) * size * LINE_HEIGHT;
        for (const run of runsOf(line, weight)) {
          use(run.font).fontSize(size).fillColor(colour);
          const isPlain = /^[\x20-\x7e₹−–]*$/.test(run.text);
          // Readers that copy or speak the text get it in the order in which it is written.
          if (!isPlain) pdf.markContent('Span', { actual: run.text });
          pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
          if (!isPlain) pdf.endMarkedContent();
          x += pdf.widthOfString(run.text);
        }
      });
      return lines.length * size * LINE_HEIGHT;
    },
  };
}

/** Breaks a text between its words, and a word that is too long between its letters. */
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
  const pieces = [''];
  for (const { segment } of letters.segment(word)) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || fits(last + segment)) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
