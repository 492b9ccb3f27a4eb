/**
 * Reads a text browser's screen on which links and fields have a number in brackets: `[4]Tea &
 * Coffee  Your name [5][          ]`.
 */

interface Item {
  number: number;
  /** Index of its bracket in the screen. */
  start: number;
  /** The text after its number, up to the next item. */
  text: string;
}

/**
 * A page's own text may contain numbers in brackets ("[2026]"). An item's number is slightly higher
 * than the previous one: hidden fields and buttons are counted but not always shown.
 */
const LARGEST_GAP = 12;

/**
 * The numbered links and fields of a screen, in order.
 * @param seen the highest number on an earlier part of the page
 */
export function itemsOf(screen: string, seen = 0): Item[] {
  const items: Item[] = [];
  let last = seen;
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

/** A pattern for a text that may be broken into several lines. */
function flexible(text: string): RegExp {
  const words = text.normalize('NFC').trim().split(/\s+/);
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('\\s+'), 'g');
}

/** Every position of the text on the screen. */
export function placesOf(screen: string, text: string): number[] {
  return [...screen.matchAll(flexible(text))].map((match) => match.index);
}

/**
 * The item that a person means by a text: one that begins with exactly this text, otherwise one
 * that begins with it, otherwise one that contains it.
 */
export function itemNamed(items: Item[], text: string): Item | undefined {
  const pattern = flexible(text).source;
  const attempts = [
    new RegExp(`^[^\\p{L}\\p{N}]*${pattern}\\s*([^\\p{L}\\p{M}\\p{N}]|$)`, 'u'),
    new RegExp(`^[^\\p{L}\\p{N}]*${pattern}`, 'u'),
    new RegExp(pattern, 'u'),
  ];
  for (const attempt of attempts) {
    const found = items.find((item) => attempt.test(item.text));
    if (found) return found;
  }
  return undefined;
}

/** A text area of w3m, which has no number: a line that is a bracket from end to end. */
export const UNNUMBERED_BOX = /^ *\[[^\]\d]*\] *$/m;

/**
 * Where the text `after` is on the screen; the beginning without it.
 * @returns -1 if it is not there
 */
export const startAfter = (screen: string, after: string | undefined): number =>
  after === undefined ? 0 : screen.search(new RegExp(flexible(after).source));

/**
 * The field of a label at or behind the index `from`: the first item after the label, if it looks
 * like a field and no unnumbered one comes between.
 */
export function fieldLabelled(
  screen: string,
  label: string,
  field: RegExp,
  from = 0,
): Item | undefined {
  const items = itemsOf(screen);
  for (const place of placesOf(screen, label)) {
    if (place < from) continue;
    const next = items.find((item) => item.start > place);
    if (!next || !field.test(next.text)) continue;
    if (!UNNUMBERED_BOX.test(screen.slice(place, next.start))) return next;
  }
  return undefined;
}

/** Row and column of an index in the screen. Vowel signs and accents have no column of their own. */
export function positionOf(screen: string, index: number): { row: number; column: number } {
  const before = screen.slice(0, index).split('\n');
  return { row: before.length - 1, column: before.at(-1)?.replace(/\p{M}/gu, '').length ?? 0 };
}
