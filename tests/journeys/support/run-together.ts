/**
 * Words and controls that run together where there are no styles, as in a text browser: inline
 * neighbours with neither a blank nor a block between them, such as `NextBack` or `Limited` and
 * `Demo House`. Margins, columns and flex boxes keep them apart only for those who see the styles.
 */
import { type Tag, tokensOf } from './html';

/** Elements that stand on lines of their own, by the standard's rules for rendering. */
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
/** Elements that are shown as one thing, whatever they hold. */
const CONTROLS = new Set(['select', 'textarea', 'progress', 'meter', 'video', 'audio', 'iframe']);

/** After these a word may follow at once, as after an opening bracket. */
const OPENING = /[\s([{“‘"'₹/+–—-]$/u;
/** These may follow a word at once, as a full stop does. */
const CLOSING = /^[\s)\]}”’"'.,;:!?…/%–—-]/u;

/**
 * The places of a page where neighbours run together, each as `left|right`.
 *
 * @param html valid, as the HTML checker vouches for
 */
export function findRunTogether(html: string): string[] {
  const found: string[] = [];
  /** What the line ends with so far. */
  let left: string | undefined;
  /** An element has begun or ended behind `left`: within one text nothing is told apart. */
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
      // What stands in it is read as one thing; its own inside is looked at for itself.
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
