/**
 * Reading a text browser's screen on which links and fields carry a number in brackets:
 * `[4]Tea & Coffee  Your name [5][          ]`.
 */

interface Item {
  number: number;
  /** Where its bracket opens, as an index into the screen. */
  start: number;
  /** The text from behind its number up to the next item. */
  text: string;
}

/**
 * A page's own text may hold bracketed numbers ("[2026]"). An item's number is a little above its
 * predecessor's: hidden fields and buttons are counted but not always shown.
 */
const LARGEST_GAP = 12;

/** The numbered links and fields of a screen, in order. */
export function itemsOf(screen: string): Item[] {
  const items: Item[] = [];
  let last = 0;
  for (const match of screen.matchAll(/\[(\d{1,4})\]/g)) {
    const number = Number(match[1]);
    if (number <= last || number > last + LARGEST_GAP) continue;
    items.push({ number, start: match.index, text: '' });
    last = number;
  }
  items.forEach((item, index) => {
    const textStart = item.start + `[${item.number}]`.length;
    item.text = screen.slice(textStart, items[index + 1]?.start);
  });
  return items;
}

/** A pattern for a text that the screen may have broken over lines. */
export function flexible(text: string): RegExp {
  const words = text.trim().split(/\s+/);
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('\\s+'), 'g');
}

/** Every place where the text stands on the screen. */
export function placesOf(screen: string, text: string): number[] {
  return [...screen.matchAll(flexible(text))].map((match) => match.index);
}

/**
 * The item that a person means by a text: the one that begins with exactly it, else one that begins
 * with it, else one that holds it.
 */
export function itemNamed(items: Item[], text: string): Item | undefined {
  const pattern = flexible(text).source;
  const attempts = [
    new RegExp(`^\\W*${pattern}\\s*(\\W|$)`),
    new RegExp(`^\\W*${pattern}`),
    new RegExp(pattern),
  ];
  for (const attempt of attempts) {
    const found = items.find((item) => attempt.test(item.text));
    if (found) return found;
  }
  return undefined;
}

/** A textarea of w3m's, which carries no number: a line that is a bracket from end to end. */
export const UNNUMBERED_BOX = /^ *\[[^\]\d]*\] *$/m;

/**
 * The field that a label stands before: the first item behind the label, if what follows its number
 * looks like a field and no unnumbered one stands between.
 */
export function fieldLabelled(screen: string, label: string, field: RegExp): Item | undefined {
  const items = itemsOf(screen);
  for (const place of placesOf(screen, label)) {
    const next = items.find((item) => item.start > place);
    if (!next || !field.test(next.text)) continue;
    if (!UNNUMBERED_BOX.test(screen.slice(place, next.start))) return next;
  }
  return undefined;
}

/** Row and column (in characters) of an index into the screen. */
export function positionOf(screen: string, index: number): { row: number; column: number } {
  const before = screen.slice(0, index).split('\n');
  return { row: before.length - 1, column: before.at(-1)?.length ?? 0 };
}
