/**
 * Computes search keys that are equal for common spellings of a word. A key has Latin letters in
 * place of Devanagari, and common variations are removed from it: `ee` and `i`, `oo` and `u`, `w`
 * and `v`, doubled letters, nukta, joiners, hyphens, accents.
 */

/** Letters, each followed by its romanisation. */
const CONSONANTS =
  'क k ख kh ग g घ gh ङ n च ch छ ch ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h';
const VOWELS = 'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ e ऍ e ओ o औ o ऑ o ऒ o';
const VOWEL_SIGNS = 'ा a ि i ी i ु u ू u ृ ri े e ै e ॅ e ो o ौ o ॉ o ॊ o';
/**
 * Marks the inherent vowel of a consonant, until it is known whether the vowel is pronounced.
 * It is not expected in typed words.
 */
const INHERENT = 'ə';
/** The sign that suppresses the inherent vowel. */
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

/** Writes Devanagari in Latin letters. Other letters are kept. */
function romanise(word: string): string {
  let latin = '';
  let wasConsonant = false;
  for (const letter of word) {
    const consonant = consonants.get(letter);
    const sign = vowelSigns.get(letter);
    if (wasConsonant && sign === undefined && letter !== VIRAMA) latin += INHERENT;
    wasConsonant = consonant !== undefined;
    if (letter === VIRAMA) continue;
    // Anusvara and chandrabindu.
    if (letter === 'ं' || letter === 'ँ') latin += 'n';
    // Visarga is almost silent, so it is dropped.
    else if (letter !== 'ः') latin += consonant ?? sign ?? vowels.get(letter) ?? letter;
  }
  return (
    latin
      // A nasal is pronounced m before lip sounds.
      .replace(/n(?=[pfbm])/g, 'm')
      // An inherent vowel between two syllables is not pronounced: नमकीन is namkin, not namakin.
      .replace(/([aeiouə][^aeiouə]+)ə(?=[^aeiouə]+[aeiou])/g, '$1')
      .replaceAll(INHERENT, 'a')
  );
}

const DEVANAGARI_ZERO = 0x0966;

/** Returns a word decomposed (NFD), with ASCII digits, without marks that people often omit. */
const stripMarks = (word: string): string =>
  word
    .normalize('NFD')
    // Removes nukta, accents, and everything except letters, marks and digits.
    .replace(/[\u0300-\u036f\u093c]|[^\p{L}\p{M}\p{N}]/gu, '')
    // Some keyboards write these vowel signs as two halves.
    .replace(/ाे/g, 'ो')
    .replace(/ाै/g, 'ौ')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Returns the key of a lower-case word. */
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

/**
 * Returns the keys of a word: one or two. A word with ड or ढ after its first letter has two keys:
 * people often omit the nukta of these letters, which changes their sound from d to r.
 */
export function foldVariants(word: string): string[] {
  const asR = stripMarks(word)
    .replace(/(?<=.)ड/gu, 'र')
    .replace(/(?<=.)ढ/gu, 'र्ह');
  return [...new Set([fold(word), fold(asR)])];
}
