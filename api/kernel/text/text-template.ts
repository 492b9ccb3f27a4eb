/**
 * Markdown with named values, in the syntax of Mustache. `{{name}}` is replaced by a value. A
 * section `{{#name}} … {{/name}}` is omitted if the value is missing, empty or false, and repeated
 * for each item of a list.
 */

type Values = Readonly<Record<string, unknown>>;

type Piece = string | { name: string; part?: Piece[] };

const TAG = /\{\{([#/]?)\s*([\w.]+)\s*\}\}/;
/** A line with only the start or the end of a section leaves no empty line. */
const LINE_OF_TAG = /^[ \t]*(\{\{[#/][^{}\n]*\}\})[ \t]*\n/gm;

export const fillTemplate = (template: string, values: Values): string =>
  fill(parse(template), [values]);

/**
 * Returns the names in a template: values that it shows, and conditions of sections (`asked`).
 * @throws Error that explains a syntax error
 */
export function namesIn(template: string): { shown: Set<string>; asked: Set<string> } {
  const names = { shown: new Set<string>(), asked: new Set<string>() };
  const collect = (pieces: Piece[]) => {
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      if (piece.part) collect(piece.part);
      names[piece.part ? 'asked' : 'shown'].add(piece.name);
    }
  };
  collect(parse(template));
  return names;
}

/** Parses a template. @throws Error that explains a syntax error, such as an unclosed section */
function parse(template: string): Piece[] {
  const root: Piece[] = [];
  const open = [{ name: '', part: root }];
  const openSection = () => open.at(-1) ?? { name: '', part: root };
  const [first = '', ...rest] = template.replace(LINE_OF_TAG, '$1').split(TAG);
  root.push(textOf(first));
  for (let index = 0; index < rest.length; index += 3) {
    const [kind, name = '', text = ''] = rest.slice(index, index + 3);
    if (kind === '/') {
      if (openSection().name !== name) throw new Error(`“{{/${name}}}” closes no open section`);
      open.pop();
    } else {
      const piece = { name, ...(kind === '#' ? { part: [] } : {}) };
      openSection().part.push(piece);
      if (piece.part) open.push({ name, part: piece.part });
    }
    openSection().part.push(textOf(text));
  }
  if (open.length > 1) throw new Error(`“{{#${openSection().name}}}” has no end`);
  return root;
}

function textOf(text: string): string {
  const [tag] = /\{\{.{0,20}|.{0,20}\}\}/.exec(text) ?? [];
  if (tag) throw new Error(`“${tag}” is not a named value`);
  return text;
}

/** @param scopes the values in which names are looked up, innermost first */
function fill(pieces: Piece[], scopes: readonly Values[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const value = findValue(piece.name, scopes);
      if (!piece.part) return String(value ?? '');
      const { part } = piece;
      if (Array.isArray(value)) return value.map((item) => fill(part, [item, ...scopes])).join('');
      return value ? fill(part, scopes) : '';
    })
    .join('');
}

function findValue(name: string, scopes: readonly Values[]): unknown {
  const [first = '', ...rest] = name.split('.');
  const scope = scopes.find((values) => first in values);
  return rest.reduce<unknown>(
    (value, field) => (value as Values | undefined)?.[field],
    scope?.[first],
  );
}
