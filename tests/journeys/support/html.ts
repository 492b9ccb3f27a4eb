/** A start tag as it stands in a page. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Names in lower case, values decoded; an attribute without a value is ''. */
  attributes: Record<string, string>;
  /** Where the text behind the tag begins. */
  end: number;
}

const COMMENT_OR_TAG =
  /<!--[\s\S]*?-->|<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

/** Elements whose content is text, whatever it looks like. */
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
 * The start tags of a page in order, without comments and the inside of scripts and styles. For valid
 * HTML, which the HTML checker vouches for.
 */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const pattern = new RegExp(COMMENT_OR_TAG);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    if (match[1] === undefined) continue;
    const name = match[1].toLowerCase();
    tags.push({ name, attributes: attributesOf(match[2] ?? ''), end: pattern.lastIndex });
    if (!RAW.has(name)) continue;
    const close = html.toLowerCase().indexOf(`</${name}`, pattern.lastIndex);
    pattern.lastIndex = close < 0 ? html.length : close;
  }
  return tags;
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= decode(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** The text of the page's title element; undefined if it has none. */
export function titleOf(html: string): string | undefined {
  const title = tagsOf(html).find(({ name }) => name === 'title');
  return title && decode(html.slice(title.end, html.indexOf('</title', title.end))).trim();
}
