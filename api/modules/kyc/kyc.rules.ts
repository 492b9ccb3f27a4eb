/** Decides by the names on two documents whether the documents can belong to one person. */
import { comparableParts, isInitial, normalizeSpelling } from './name-parts.rules';

/** First names so common that they do not distinguish a person from a brother. */
const COMMON_FIRST_WORDS = new Set(
  'mohammed muhammad mohammad muhammed mohd syed sayed shaikh sheikh'
    .split(' ')
    .map(normalizeSpelling),
);

/**
 * Returns true if two names may belong to the same person: all parts of the shorter name occur in
 * the longer one in any order, or the given names are equal. Case, dots, titles and common
 * spellings do not matter, an initial matches a word, and two words may be written as one. Names
 * with the same surname but different given names do not match, because relatives share a surname.
 * A document without a name matches nobody.
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [ones, others] = comparableParts(one, other);
  if (ones.length === 0 || others.length === 0) return false;
  const [shorter, longer] = ones.length > others.length ? [others, ones] : [ones, others];
  if (isWithin(shorter, longer)) return true;
  const given = givenName(ones);
  return given !== undefined && given === givenName(others);
}

/** Returns true if every part of the shorter name matches a different part of the longer name. */
function isWithin(shorter: string[], longer: string[]): boolean {
  const left = [...longer];
  const take = (agrees: (part: string) => boolean): boolean => {
    const at = left.findIndex(agrees);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // Words are matched before initials, because an initial fits several parts.
  const inOrder = [...shorter.filter((part) => !isInitial(part)), ...shorter.filter(isInitial)];
  return inOrder.every((part) => take((other) => other === part) || take(isInitialOf(part)));
}

/** Returns true if one of two parts is the initial of the other. */
const isInitialOf = (part: string) => (other: string) =>
  (isInitial(part) && other.startsWith(part)) || (isInitial(other) && part.startsWith(other));

/**
 * Returns the first word that is not one of the common first names or, if there is none, the first
 * word. Initials are skipped, because in South India they come first. Undefined for a name of
 * initials only.
 */
function givenName(parts: string[]): string | undefined {
  const words = parts.filter((part) => !isInitial(part));
  return words.find((word) => !COMMON_FIRST_WORDS.has(word)) ?? words[0];
}
