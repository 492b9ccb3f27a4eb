/** A start tag of a page. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Names in lower case, values decoded; an attribute without a value is ''. */
  attributes: Record<string, string>;
  /** Where the text after the tag begins. */
  end: number;
}

/** A token of a page, in source order. */
type Token =
  | { kind: 'start'; tag: Tag }
  | { kind: 'end'; name: string }
  /** Decoded, with its white space. */
  | { kind: 'text'; text: string };

const COMMENT_OR_TAG =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][a-z0-9-]*)\s*>|<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

/** Elements whose content is always text. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the character references that an HTML serializer writes. */
export function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });
}

/**
 * The tags and texts of a page in order, without comments; the content of scripts, styles, text
 * areas and titles is one text. For valid HTML, as checked by the HTML checker.
 */
export function* tokensOf(html: string): Generator<Token> {
  const pattern = new RegExp(COMMENT_OR_TAG);
  let from = 0;
  const textUpTo = function* (end: number): Generator<Token> {
    if (end > from) yield { kind: 'text', text: decode(html.slice(from, end)) };
  };
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    yield* textUpTo(match.index);
    from = pattern.lastIndex;
    const [, closed, opened, attributes = ''] = match;
    if (closed) yield { kind: 'end', name: closed.toLowerCase() };
    if (!opened) continue;
    const name = opened.toLowerCase();
    yield { kind: 'start', tag: { name, attributes: attributesOf(attributes), end: from } };
    if (!RAW.has(name)) continue;
    const close = new RegExp(`</${name}`, 'i').exec(html.slice(from))?.index;
    pattern.lastIndex = close === undefined ? html.length : from + close;
    yield* textUpTo(pattern.lastIndex);
    from = pattern.lastIndex;
  }
  yield* textUpTo(html.length);
}

/** The start tags of a page in order, without those inside comments, scripts or styles. */
export function tagsOf(html: string): Tag[] {
  return [...tokensOf(html)].flatMap((token) => (token.kind === 'start' ? token.tag : []));
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= decode(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** The text of the title element of a page, which has these tags; undefined if it has none. */
export function titleOf(html: string, tags: readonly Tag[] = tagsOf(html)): string | undefined {
  const title = tags.find(({ name }) => name === 'title');
  return title && decode(html.slice(title.end, html.indexOf('</title', title.end))).trim();
}
