/**
 * Keys that are equal for different spellings of a word: romanised, without common variations (`ee`
 * and `i`, `oo` and `u`, `w` and `v`, doubled letters, nukta, joiners, hyphens, accents).
 */

const CONSONANTS =
  'क k ख kh ग g घ gh ङ n च ch छ ch ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h';
const VOWELS = 'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ e ऍ e ओ o औ o ऑ o ऒ o';
const VOWEL_SIGNS = 'ा a ि i ी i ु u ू u ृ ri े e ै e ॅ e ो o ौ o ॉ o ॊ o';
/** The inherent vowel of a consonant; a separate letter until it is known to be pronounced. */
const INHERENT = 'ə';
const VIRAMA = '्';

const letterMap = (text: string): Map<string, string> => {
  const parts = text.split(' ');
  return new Map(
    parts.flatMap((letter, at) => (at % 2 === 0 ? [[letter, parts[at + 1] ?? '']] : [])),
  );
};
const consonants = letterMap(CONSONANTS);
const vowels = letterMap(VOWELS);
const vowelSigns = letterMap(VOWEL_SIGNS);

/** Devanagari in Latin letters; other letters are kept. */
function romanise(word: string): string {
  let latin = '';
  let wasConsonant = false;
  for (const letter of word) {
    const consonant = consonants.get(letter);
    const sign = vowelSigns.get(letter);
    if (wasConsonant && sign === undefined && letter !== VIRAMA) latin += INHERENT;
    wasConsonant = consonant !== undefined;
    if (letter === VIRAMA) continue;
    // Anusvara and chandrabindu are pronounced m before lip sounds, else n; visarga is almost
    // silent.
    if (letter === 'ं' || letter === 'ँ') latin += 'n';
    else if (letter !== 'ः') latin += consonant ?? sign ?? vowels.get(letter) ?? letter;
  }
  return (
    latin
      .replace(/n(?=[pfbm])/g, 'm')
      // An inherent vowel between two syllables is not pronounced: नमकीन is namkin, not namakin.
      .replace(/([aeiouə][^aeiouə]+)ə(?=[^aeiouə]+[aeiou])/g, '$1')
      .replaceAll(INHERENT, 'a')
  );
}

const DEVANAGARI_ZERO = 0x0966;

/** A word, decomposed (NFD) and without marks that people often omit. */
const stripMarks = (word: string): string =>
  word
    .normalize('NFD')
    // Nukta, accents, and everything except letters, marks and digits.
    .replace(/[\u0300-\u036f\u093c]|[^\p{L}\p{M}\p{N}]/gu, '')
    // A vowel sign that was typed as its two halves.
    .replace(/ाे/g, 'ो')
    .replace(/ाै/g, 'ौ')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** The key of a lower-case word. */
export function fold(word: string): string {
  return romanise(stripMarks(word))
    .replace(/ee|ii|iy/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** All possible keys of a word: ड is romanised as d and as r, with or without a nukta. */
export function foldVariants(word: string): string[] {
  const asR = stripMarks(word)
    .replace(/(?<=.)ड/gu, 'र')
    .replace(/(?<=.)ढ/gu, 'र्ह');
  return [...new Set([fold(word), fold(asR)])];
}
