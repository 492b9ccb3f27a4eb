/**
 * Finds words and controls that run together without styles, as in a text browser: inline
 * neighbours without white space or a block between them, such as `NextBack` or `Limited` and `Demo
 * House`. Margins, columns and flex boxes separate them only visually.
 */
import { type Tag, tokensOf } from './html';

/** Elements on lines of their own, according to the standard's rendering rules. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body br caption center col colgroup dd details dialog dir div ' +
    'dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html legend li link main menu meta nav ol optgroup option p pre search section summary table ' +
    'tbody td tfoot th thead title tr ul'
  ).split(' '),
);
/** Elements that are not shown as text. */
const UNSEEN = new Set(['script', 'style', 'svg', 'template', 'title']);
/** Elements that are shown as one unit, whatever their content. */
const CONTROLS = new Set(['select', 'textarea', 'progress', 'meter', 'video', 'audio', 'iframe']);

/** A word may follow these immediately, as after an opening bracket. */
const OPENING = /[\s([{“‘"'₹/+–—-]$/u;
/** These may follow a word immediately, as a full stop does, in Hindi a danda. */
const CLOSING = /^[\s)\]}”’"'.,;:!?…।/%–—-]/u;

/**
 * The places of a page where neighbours run together, each as `left|right`.
 * @param html valid, as checked by the HTML checker
 */
export function findRunTogether(html: string): string[] {
  const found: string[] = [];
  /** The end of the current line. */
  let left: string | undefined;
  /** Whether an element has begun or ended after `left`; within one text nothing is checked. */
  let isCrossed = false;
  let unseen: { name: string; depth: number } | undefined;

  const meet = (right: string) => {
    const isApart = !isCrossed || OPENING.test(left ?? ' ') || CLOSING.test(right);
    if (!isApart) found.push(`${left?.trim().slice(-30)}|${right.trim().slice(0, 30)}`);
    left = right;
    isCrossed = false;
  };

  for (const token of tokensOf(html)) {
    if (unseen) {
      if (token.kind === 'start' && token.tag.name === unseen.name) unseen.depth += 1;
      if (token.kind === 'end' && token.name === unseen.name) unseen.depth -= 1;
      if (unseen.depth === 0) unseen = undefined;
      continue;
    }
    if (token.kind === 'text') {
      if (token.text.trim() === '') left = undefined;
      else meet(token.text);
      continue;
    }
    const name = token.kind === 'start' ? token.tag.name : token.name;
    isCrossed = true;
    if (BLOCKS.has(name)) left = undefined;
    else if (name === 'button') {
      // Its content is read as one unit, and checked separately.
      if (token.kind === 'start') meet('[');
      left = token.kind === 'start' ? undefined : ']';
    } else if (token.kind === 'start') {
      if (CONTROLS.has(name)) meet(`[${name}]`);
      else if (isShown(token.tag)) meet(shownFor(token.tag));
      isCrossed = true;
      if (UNSEEN.has(name) || CONTROLS.has(name)) unseen = { name, depth: 1 };
    }
  }
  return found;
}

const isShown = ({ name, attributes }: Tag): boolean =>
  (name === 'input' && attributes.type !== 'hidden') || (name === 'img' && attributes.alt !== '');

const shownFor = ({ name, attributes }: Tag): string =>
  name === 'img' ? (attributes.alt ?? 'picture') : `[${attributes.type ?? 'text'}]`;
