/** Words in Latin letters in texts of another script. */
import type { Language } from './languages';

const knownWords = new Map<Language, ReadonlySet<string>>();

/** Sets the words that texts in a language write in Latin letters. */
export const addLatinWords = (language: Language, words: readonly string[]): void => {
  knownWords.set(language, new Set(words));
};

/** Named values, and addresses of links. */
const PLACES = /\]\([^)]*\)|\{[^}]*\}+/g;
/** Addresses, numbers of documents and tickets, and other examples that people type. */
const EXAMPLES =
  /\S+@\S+|\b\w+\.(example|gov)\S*|(\b|\.)\w*\d[\w-]*|\b(CON|GRV|DEMO)-\S+|\.(png|jpg)/g;

/** The words in Latin letters of a text, except values, addresses, examples and known words. */
export const latinWordsIn = (text: string, known: ReadonlySet<string>): string[] =>
  (
    text
      .replace(PLACES, ' ')
      .replace(EXAMPLES, ' ')
      .match(/[A-Za-z][A-Za-z-]*/g) ?? []
  ).filter((word) => !known.has(word));

/** Calls `latinWordsIn` with the known words of a language. */
export const unknownLatinWords = (text: string, language: Language): string[] =>
  latinWordsIn(text, knownWords.get(language) ?? new Set());
