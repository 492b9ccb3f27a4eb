/** Whether two documents can be one person's, by the names that they bear. */

/** Titles, which say nothing about whose name it is. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt']);

/** The parts of a name in lower case, without dots, hyphens and titles. */
function partsOf(name: string): string[] {
  const parts =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const named = parts.filter((part) => !TITLES.has(part));
  return named.length > 0 ? named : parts;
}

const isInitial = (part: string) => [...part].length === 1;

/** The same part, or one is the initial of the other. */
const agrees = (one: string, other: string) =>
  one === other ||
  (isInitial(one) && other.startsWith(one)) ||
  (isInitial(other) && one.startsWith(other));

/**
 * Whether the names on two documents have a part in common, so that they may be the same person's.
 * Letter case, order, dots and parts that only one of them has do not matter: Indian documents
 * write one person's name in many ways. Initials alone are enough only when all parts of the
 * shorter name agree. A document without a name is nobody's.
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [few = [], many = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  if (few.length === 0) return false;
  if (few.some((part) => !isInitial(part) && many.includes(part))) return true;
  return few.every((part) => many.some((candidate) => agrees(part, candidate)));
}
