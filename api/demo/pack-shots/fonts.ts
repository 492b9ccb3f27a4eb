/**
 * The typefaces of the labels, read from the installed font packages on first use, together with
 * the font library: only a shop that draws its demo needs them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

export type Face = 'sans' | 'sansMedium' | 'sansBold' | 'serif' | 'serifBold' | 'serifItalic';

const require = createRequire(import.meta.url);

/** Files of each face; the first one with the character draws it. */
const FILES: Record<Face, [family: string, style: string]> = {
  sans: ['poppins', '400-normal'],
  sansMedium: ['poppins', '500-normal'],
  sansBold: ['poppins', '700-normal'],
  serif: ['lora', '500-normal'],
  serifBold: ['lora', '700-normal'],
  serifItalic: ['lora', '500-italic'],
};

const opened = new Map<string, Font>();

function open(file: string): Font {
  let font = opened.get(file);
  if (!font) {
    const bytes = readFileSync(require.resolve(file));
    const { parse } = require('opentype.js') as typeof import('opentype.js');
    font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    opened.set(file, font);
  }
  return font;
}

const fileOf = (family: string, subset: string, style: string): string =>
  `@fontsource/${family}/files/${family}-${subset}-${style}.woff`;

/** The font of `face` that has `character`, or undefined if none has it. */
export function fontFor(face: Face, character: string): Font | undefined {
  const [family, style] = FILES[face];
  return ['latin', 'latin-ext']
    .map((subset) => open(fileOf(family, subset, style)))
    .find((font) => font.charToGlyphIndex(character) > 0);
}

/** The Devanagari font that goes with `face`; it has no italics. */
export function devanagariFont(face: Face): Font {
  const weight = face.endsWith('Bold') ? '700' : '500';
  return open(fileOf('poppins', 'devanagari', `${weight}-normal`));
}
