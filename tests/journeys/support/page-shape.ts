import { full } from '../../setup/full';

/**
 * What makes a page valid or not: its tags and attributes, and where text is. Words, and what was
 * entered into fields, differ from one loading of a page to the next, and so do tokens and numbers,
 * of which only matters which are the same.
 */
export function shapeOf(html: string): string {
  if (full) return html;
  const numbered = new Map<string, number>();
  return html
    .replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>')
    .replace(/(?<!<time)>[^<]*[^<\s][^<]*</g, '>x<')
    .replace(/ (value|content|alt|title|aria-label)="[^"]+"/g, ' $1="x"')
    .replace(/(?<![\w-]|<|<\/)[\w-]*\d[\w-]*/g, (token) => {
      numbered.set(token, numbered.get(token) ?? numbered.size);
      return `#${numbered.get(token)}`;
    });
}
