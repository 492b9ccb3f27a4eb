/** The texts of a page that people read or hear, each with its language. */

interface VisibleText {
  text: string;
  lang: string;
}

const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr)$/;
/** Attributes that people read or hear. */
const SPOKEN = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;
const PART = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>|[^<]+/gi;

const decode = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** @param html as React prints it, or valid HTML of ours */
export function visibleTexts(html: string): VisibleText[] {
  const open: { name: string; lang: string }[] = [];
  const found: VisibleText[] = [];
  const add = (text: string, lang: string) => {
    if (text.trim()) found.push({ text: decode(text).trim(), lang });
  };
  const source = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '');
  for (const [part, end, tag, attributes = ''] of source.matchAll(PART)) {
    const above = open.at(-1)?.lang ?? '';
    if (part.startsWith('<!')) continue;
    if (!tag) {
      add(part, above);
      continue;
    }
    const name = tag.toLowerCase();
    if (end) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const lang = /\slang="([^"]*)"/i.exec(attributes)?.[1] ?? above;
    for (const [, text = ''] of attributes.matchAll(SPOKEN)) add(text, lang);
    const isSummary = /\s(?:name="description"|property="og:(?:title|description)")/.test(
      attributes,
    );
    if (name === 'meta' && isSummary) {
      add(/\scontent="([^"]*)"/.exec(attributes)?.[1] ?? '', lang);
    }
    if (!VOID.test(name)) open.push({ name, lang });
  }
  return found;
}
