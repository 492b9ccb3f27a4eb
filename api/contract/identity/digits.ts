/** Reads numbers as people type them: with spaces, hyphens, or the digits of their own script. */

/** The zero of each Indian script whose keyboard types its own digits. */
const ZEROS = [
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
];

/** Replaces digits of the Indian scripts by 0–9; other characters are unchanged. */
export function toAsciiDigits(input: string): string {
  return input.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * Removes the spaces, hyphens, dots, brackets and invisible characters with which people group a
 * number, and replaces digits of the Indian scripts by 0–9.
 */
export function ungroup(input: string): string {
  return toAsciiDigits(input.normalize('NFC')).replace(
    /[\s\u200b-\u200f\u2060\ufeff().\-\u2010-\u2015]/gu,
    '',
  );
}
