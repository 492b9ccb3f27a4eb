/**
 * The fonts of documents: for each script a font under the Open Font License, read from its package
 * when it is first needed. HarfBuzz shapes the text, because Indian scripts reorder and join
 * letters, and the font library that pdfkit uses gets some words wrong and fails on others. The
 * libraries are loaded then as well, because most programs never make a document.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font as FontkitFont } from 'fontkit';
import type { Font as HarfBuzzFont } from 'harfbuzzjs';

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

interface Face {
  /** Matches characters of its script. */
  script: RegExp;
  package: string;
  file: string;
}

/** Mukta has Latin, the rupee sign and Devanagari in one style. */
const MAIN: Face = { script: /\p{sc=Latin}/u, package: 'mukta', file: 'Mukta' };
const DEVANAGARI: Face = { ...MAIN, script: /\p{sc=Devanagari}/u };
const OTHERS: Face[] = (
  [
    [/\p{sc=Bengali}/u, 'Bengali'],
    [/\p{sc=Gujarati}/u, 'Gujarati'],
    [/\p{sc=Gurmukhi}/u, 'Gurmukhi'],
    [/\p{sc=Kannada}/u, 'Kannada'],
    [/\p{sc=Malayalam}/u, 'Malayalam'],
    [/\p{sc=Oriya}/u, 'Oriya'],
    [/\p{sc=Tamil}/u, 'Tamil'],
    [/\p{sc=Telugu}/u, 'Telugu'],
  ] as const
).map(([script, name]) => ({
  script,
  package: `noto-sans-${name.toLowerCase()}`,
  file: `NotoSans${name}`,
}));
const FACES = [MAIN, DEVANAGARI, ...OTHERS];

const LETTER = /[\p{L}\p{M}]/u;

/** Whether we have a font for the script of each letter of a text. */
export const canBeSet = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every(
    (character) =>
      !LETTER.test(character) ||
      ANY_SCRIPT.test(character) ||
      FACES.some(({ script }) => script.test(character)),
  );

/** Digits, spaces, punctuation and joiners take the script of their neighbours. */
const ANY_SCRIPT = /[\p{sc=Common}\p{sc=Inherited}]/u;
/** Drawn for characters that no font has, such as an emoji. */
const MISSING = '?';

/** pdfkit's font, with glyphs placed by HarfBuzz. */
export interface DocumentFont extends FontkitFont {
  /** pdfkit's cache key, so that it need not compare fonts. */
  key: string;
  has(character: string): boolean;
}

const opened = new Map<string, DocumentFont>();
let libraries: Libraries | undefined;

interface Libraries {
  fontkit: typeof import('fontkit');
  harfbuzz: typeof import('harfbuzzjs');
}

async function loadLibraries(): Promise<Libraries> {
  const [fontkit, harfbuzz] = await Promise.all([import('fontkit'), import('harfbuzzjs')]);
  return { fontkit, harfbuzz };
}

/** A part of a text that one font draws. */
export interface FontRun {
  text: string;
  font: DocumentFont;
}

export type FontRuns = (text: string, weight: Weight) => FontRun[];

/** Loads the font libraries; returns a function that divides a text into runs of one script each. */
export async function openFonts(): Promise<FontRuns> {
  libraries ??= await loadLibraries();
  const { fontkit, harfbuzz } = libraries;
  return (text, weight) => {
    const runs: { text: string; face: Face }[] = [];
    for (const character of text.normalize('NFC')) {
      const last = runs.at(-1);
      const face = ANY_SCRIPT.test(character)
        ? (last?.face ?? MAIN)
        : (FACES.find(({ script }) => script.test(character)) ?? MAIN);
      if (last && last.face === face) last.text += character;
      else runs.push({ text: character, face });
    }
    return runs.flatMap((run) => drawable(run.text, open(run.face, weight), open(MAIN, weight)));
  };

  function open(face: Face, weight: Weight): DocumentFont {
    const style = weight === 'bold' ? '700Bold' : '400Regular';
    const path = `@expo-google-fonts/${face.package}/${style}/${face.file}_${style}.ttf`;
    let font = opened.get(path);
    if (!font) {
      font = createFont(path, { fontkit, harfbuzz });
      opened.set(path, font);
    }
    return font;
  }
}

/** Replaces digits and signs that a script's font lacks by those of the main font. */
function drawable(text: string, font: DocumentFont, main: DocumentFont): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text) {
    const isInvisible = /\p{Cf}/u.test(character);
    const known = isInvisible || font.has(character) ? font : main;
    const letter = isInvisible || known.has(character) ? character : MISSING;
    const last = runs.at(-1);
    if (last && last.font === known) last.text += letter;
    else runs.push({ text: letter, font: known });
  }
  return runs;
}

function createFont(path: string, { fontkit, harfbuzz }: Libraries): DocumentFont {
  const bytes = readFileSync(require.resolve(path));
  const font = fontkit.create(bytes) as DocumentFont;
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes))));
  const layout = (text: string) => shapeRun(text, font, shaper, harfbuzz);
  font.key = path;
  font.has = (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Object.defineProperty(font, 'layout', { value: layout });
}

/** Glyphs and their positions as pdfkit expects them; pdfkit scales the positions in place. */
function shapeRun(
  text: string,
  font: FontkitFont,
  shaper: HarfBuzzFont,
  { Buffer: HarfBuzzBuffer, shape }: Libraries['harfbuzz'],
) {
  const buffer = new HarfBuzzBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const ends = clusterEnds(infos, text.length);
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => ({
    id,
    advanceWidth: font.getGlyph(id).advanceWidth,
    // The first glyph of a cluster carries its text.
    codePoints:
      infos[index - 1]?.cluster === cluster
        ? []
        : codePointsOf(text.slice(cluster, ends.get(cluster))),
  }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Where each cluster ends, which is where the next one begins. */
function clusterEnds(infos: readonly { cluster: number }[], end: number): Map<number, number> {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
}
