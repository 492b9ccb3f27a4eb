/** Whether two documents can belong to one person, by the names on them. */
import { comparableParts, isInitial, normalizeSpelling } from './name-parts.rules';

/** First names so common that they do not distinguish a person from a brother. */
const COMMON_FIRST_WORDS = new Set(
  'mohammed muhammad mohammad muhammed mohd syed sayed shaikh sheikh'
    .split(' ')
    .map(normalizeSpelling),
);

/**
 * Whether two names may belong to the same person: all parts of the shorter name occur in the
 * longer one in any order, or the given names are equal. Case, dots, titles and common spellings do
 * not matter, an initial matches a word, and two words may be written as one. A common surname is
 * not enough, because relatives share it. A document without a name matches nobody.
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [ones, others] = comparableParts(one, other);
  if (ones.length === 0 || others.length === 0) return false;
  if (ones.length > others.length ? isWithin(others, ones) : isWithin(ones, others)) return true;
  const given = givenName(ones);
  return given !== undefined && given === givenName(others);
}

/** Whether every part of the shorter name matches a different part of the longer one. */
function isWithin(few: string[], many: string[]): boolean {
  const left = [...many];
  const take = (agrees: (part: string) => boolean): boolean => {
    const at = left.findIndex(agrees);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // Words are matched before initials, because an initial fits several parts.
  const inOrder = [...few.filter((part) => !isInitial(part)), ...few.filter(isInitial)];
  return inOrder.every((part) => take((other) => other === part) || take(isInitialOf(part)));
}

/** Whether one of two parts is the initial of the other. */
const isInitialOf = (part: string) => (other: string) =>
  (isInitial(part) && other.startsWith(part)) || (isInitial(other) && part.startsWith(other));

/** The first full word, because in South India initials come first. Undefined for a name of initials only. */
function givenName(parts: string[]): string | undefined {
  const words = parts.filter((part) => !isInitial(part));
  return words.find((word) => !COMMON_FIRST_WORDS.has(word)) ?? words[0];
}
