/** The fonts of documents: one for each script. */
import { type FontName, loadTypefaces, type Typeface } from './typeface';

export type Weight = 'regular' | 'bold';

const STYLES = { regular: '400Regular', bold: '700Bold' } as const;

type Family = FontName extends infer Name
  ? Name extends `${infer Start}_${(typeof STYLES)[Weight]}`
    ? Start
    : never
  : never;

interface Face {
  /** Matches the characters of the script. */
  script: RegExp;
  family: Family;
}

/** Mukta has Latin, the rupee sign and Devanagari in one style. */
const MAIN: Face = { script: /\p{sc=Latin}/u, family: 'Mukta' };
const FACES: Face[] = [
  MAIN,
  { script: /\p{sc=Devanagari}/u, family: 'Mukta' },
  { script: /\p{sc=Bengali}/u, family: 'NotoSansBengali' },
  { script: /\p{sc=Gujarati}/u, family: 'NotoSansGujarati' },
  { script: /\p{sc=Gurmukhi}/u, family: 'NotoSansGurmukhi' },
  { script: /\p{sc=Kannada}/u, family: 'NotoSansKannada' },
  { script: /\p{sc=Malayalam}/u, family: 'NotoSansMalayalam' },
  { script: /\p{sc=Oriya}/u, family: 'NotoSansOriya' },
  { script: /\p{sc=Tamil}/u, family: 'NotoSansTamil' },
  { script: /\p{sc=Telugu}/u, family: 'NotoSansTelugu' },
];

const LETTER = /[\p{L}\p{M}]/u;

/** Returns true if we have a font for the script of each letter of a text. */
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

/** A part of a text that one font draws. */
export interface FontRun {
  text: string;
  font: Typeface;
}

export type FontRuns = (text: string, weight: Weight) => FontRun[];

/** Loads HarfBuzz; returns a function that divides a text into runs of one script each. */
export async function openFonts(): Promise<FontRuns> {
  const typefaceOf = await loadTypefaces();
  return (text, weight) => {
    const open = ({ family }: Face) => typefaceOf(`${family}_${STYLES[weight]}` as FontName);
    const runs: { text: string; face: Face }[] = [];
    for (const character of text.normalize('NFC')) {
      const last = runs.at(-1);
      const face = ANY_SCRIPT.test(character)
        ? (last?.face ?? MAIN)
        : (FACES.find(({ script }) => script.test(character)) ?? MAIN);
      if (last && last.face === face) last.text += character;
      else runs.push({ text: character, face });
    }
    return runs.flatMap((run) => drawable(run.text, open(run.face), open(MAIN)));
  };
}

/** Divides a run by fonts: the main font draws the digits and signs that a script's font lacks. */
function drawable(text: string, font: Typeface, main: Typeface): FontRun[] {
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
