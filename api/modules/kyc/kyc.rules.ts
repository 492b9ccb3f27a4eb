/** Whether two documents can be one person's, by the names that they bear. */
import { comparableParts, isInitial, spelled } from './name-parts.rules';

/** Words before the given names of so many that they tell nobody from a brother. */
const SHARED_FIRST = new Set(
  'mohammed muhammad mohammad muhammed mohd syed sayed shaikh sheikh'.split(' ').map(spelled),
);

/**
 * Whether the names on two documents may be the same person's: all parts of the shorter are in the
 * longer, in whatever order, or the given names are the same, whatever the rest is. Letter case,
 * dots, titles and usual spellings do not matter, an initial stands for a word, and two words may be
 * written as one. A surname in common is not enough: it is a relative's. A document without a name
 * is nobody's.
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [ones, others] = comparableParts(one, other);
  if (ones.length === 0 || others.length === 0) return false;
  if (ones.length > others.length ? isWithin(others, ones) : isWithin(ones, others)) return true;
  const given = givenName(ones);
  return given !== undefined && given === givenName(others);
}

/** Whether every part of the shorter name has a part of its own in the longer. */
function isWithin(few: string[], many: string[]): boolean {
  const left = [...many];
  const take = (agrees: (part: string) => boolean): boolean => {
    const at = left.findIndex(agrees);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // An initial fits more than one part: it takes what the words have left.
  const inOrder = [...few.filter((part) => !isInitial(part)), ...few.filter(isInitial)];
  return inOrder.every((part) => take((other) => other === part) || take(abbreviates(part)));
}

/** Whether one of two parts is the initial of the other. */
const abbreviates = (part: string) => (other: string) =>
  (isInitial(part) && other.startsWith(part)) || (isInitial(other) && part.startsWith(other));

/** The first word: the South writes initials before it. Undefined for a name of initials. */
function givenName(parts: string[]): string | undefined {
  const words = parts.filter((part) => !isInitial(part));
  return words.find((word) => !SHARED_FIRST.has(word)) ?? words[0];
}
