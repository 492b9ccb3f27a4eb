/**
 * A small shaper for Devanagari words: puts the short i before its cluster, the repha after it, and
 * joins consonants by the font's own ligatures. A word that it cannot join without a visible virama
 * is refused, because a wrongly joined word is worse than none.
 */
import type { Font, Glyph } from 'opentype.js';

const VIRAMA = '\u094d';
const SHORT_I = '\u093f';
const REPHA = `\u0930${VIRAMA}`;

/** A consonant with its nukta, the consonants joined before it, and the signs that follow. */
const CLUSTER =
  /(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d)*[\u0915-\u0939\u0958-\u095f]\u093c?[\u0900-\u0903\u093e-\u094c]*|[\u0904-\u0914][\u0900-\u0903]*|[\u0964-\u096f]/gu;

const FEATURES = ['nukt', 'akhn', 'rphf', 'rkrf', 'half', 'pres', 'abvs', 'blws'];

interface Ligature {
  sub: number[];
  by: number;
}

const rules = new WeakMap<Font, Ligature[][]>();

function rulesOf(font: Font): Ligature[][] {
  let found = rules.get(font);
  if (!found) {
    const substitution: unknown = font.substitution;
    found = FEATURES.map((feature) => {
      const { getLigatures } = substitution as {
        getLigatures(feature: string, script: string): Ligature[];
      };
      const ligatures = getLigatures.call(substitution, feature, 'dev2');
      return [...ligatures].sort((a, b) => b.sub.length - a.sub.length);
    });
    rules.set(font, found);
  }
  return found;
}

function joined(glyphs: number[], ligatures: Ligature[]): number[] {
  const result: number[] = [];
  for (let at = 0; at < glyphs.length; ) {
    const match = ligatures.find(({ sub }) => sub.every((glyph, i) => glyphs[at + i] === glyph));
    result.push(match ? match.by : (glyphs[at] ?? 0));
    at += match ? match.sub.length : 1;
  }
  return result;
}

/** The cluster's letters in the order they are drawn. */
function drawnOrder(cluster: string): string {
  let letters = cluster;
  let repha = '';
  if (letters.startsWith(REPHA)) {
    letters = letters.slice(REPHA.length);
    repha = REPHA;
  }
  const [, consonants = '', signs = ''] =
    /^([^\u0900-\u0903\u093e-\u094c]*)(.*)$/u.exec(letters) ?? [];
  const before = signs.includes(SHORT_I) ? SHORT_I : '';
  const vowels = signs.replace(SHORT_I, '').replace(/[\u0900-\u0902]/gu, '');
  const marks = signs.replace(/[^\u0900-\u0902]/gu, '');
  return before + consonants + vowels + repha + marks;
}

/** The glyphs of one Devanagari word, or undefined if it cannot be set correctly. */
export function shapeDevanagari(word: string, font: Font): Glyph[] | undefined {
  const clusters = word.match(CLUSTER) ?? [];
  if (clusters.join('') !== word) return undefined;
  const virama = font.charToGlyphIndex(VIRAMA);
  const glyphs = clusters.flatMap((cluster) =>
    rulesOf(font).reduce(
      joined,
      [...drawnOrder(cluster)].map((letter) => font.charToGlyphIndex(letter)),
    ),
  );
  if (glyphs.some((glyph) => glyph === 0 || glyph === virama)) return undefined;
  return glyphs.map((glyph) => font.glyphs.get(glyph));
}
