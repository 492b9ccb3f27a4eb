/** Fonts, with HarfBuzz for layout. HarfBuzz is loaded on first use: most programs never draw text. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Buffer as TextBuffer } from 'harfbuzzjs';
import files from './font-files.json';

const paths = { ...files.documents, ...files.demo };

/** The name of a font file, without its extension. */
export type FontName = keyof typeof paths;

interface Glyph {
  id: number;
  advanceWidth: number;
  /**
   * The characters that a reader of the PDF gets by copying. The first glyph of a cluster has all
   * of them, and the others have none.
   */
  codePoints: number[];
}

/** Distance from a glyph to the next, and offset at which the glyph is drawn. */
interface GlyphPosition {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A shaped text in pdfkit's format. All lengths are in units of the font. */
export interface Layout {
  glyphs: Glyph[];
  positions: GlyphPosition[];
  readonly advanceWidth: number;
}

/** A segment of an outline, with absolute points as alternating x and y. */
export interface PathCommand {
  op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  at: number[];
}

export interface Typeface {
  name: FontName;
  /** The font file, in TrueType format. */
  bytes: Buffer;
  unitsPerEm: number;
  has(character: string): boolean;
  /** Shapes a text of one script. Returns a new object each time, because pdfkit scales it in place. */
  layout(text: string): Layout;
  /** A glyph's outline in units of the font; y points up. */
  outline(glyph: number): PathCommand[];
}

type HarfBuzz = typeof import('harfbuzzjs');

const opened = new Map<FontName, Typeface>();
let harfbuzz: HarfBuzz | undefined;

/** Loads HarfBuzz. Returns a function that opens fonts, each once. */
export async function loadTypefaces(): Promise<(name: FontName) => Typeface> {
  harfbuzz ??= await import('harfbuzzjs');
  const library = harfbuzz;
  return (name) => {
    const typeface = opened.get(name) ?? openTypeface(name, library);
    opened.set(name, typeface);
    return typeface;
  };
}

const require = createRequire(import.meta.url);

/** The folder to which the build copies the fonts. Tests and `npm run dev` read them from their packages. */
const BUILT = join(dirname(fileURLToPath(import.meta.url)), 'fonts');

const readFont = (name: FontName): Buffer =>
  readFileSync(
    existsSync(BUILT)
      ? join(BUILT, `${name}.ttf`)
      : require.resolve(`@expo-google-fonts/${paths[name]}/${name}.ttf`),
  );

function openTypeface(name: FontName, { Blob, Buffer, Face, Font, shape }: HarfBuzz): Typeface {
  const bytes = readFont(name);
  const face = new Face(new Blob(new Uint8Array(bytes)));
  const font = new Font(face);
  const buffer = new Buffer();
  return {
    name,
    bytes,
    unitsPerEm: face.upem,
    has: (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    layout(text) {
      buffer.reset();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      return readLayout(buffer, text, (id) => font.glyphHAdvance(id));
    },
    outline: (glyph) =>
      font.glyphToJson(glyph).map(({ type, values }) => ({
        op: type as PathCommand['op'],
        at: values,
      })),
  };
}

function readLayout(
  buffer: TextBuffer,
  text: string,
  advanceOf: (glyph: number) => number,
): Layout {
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const ends = clusterEnds(infos, text.length);
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => ({
    id,
    advanceWidth: advanceOf(id),
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

/** Maps the start of each cluster to its end, where the next cluster begins. */
function clusterEnds(infos: readonly { cluster: number }[], end: number): Map<number, number> {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
}

/** Scales a glyph's outline and moves its origin to a point. In the result, y points down. */
export const placeOutline = (
  outline: readonly PathCommand[],
  { x, y, scale }: { x: number; y: number; scale: number },
): PathCommand[] =>
  outline.map(({ op, at }) => ({
    op,
    at: at.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale)),
  }));
