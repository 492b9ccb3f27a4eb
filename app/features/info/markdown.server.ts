import { Marked } from 'marked';
import type { TocEntry } from './info.types';

/** `Returns & refunds` becomes `returns-refunds`; letters of every script are kept. */
function headingId(text: string): string {
  const id = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return id || 'section';
}

/**
 * Renders Markdown. The HTML is not sanitised, because the api refuses texts and named values that
 * contain HTML. Headings start at `<h2>` and have ids that are unique within the text. `toc` lists
 * the `<h2>` headings.
 */
export function renderMarkdown(markdown: string): { html: string; toc: TocEntry[] } {
  const toc: TocEntry[] = [];
  const usedIds = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const base = headingId(text);
        let id = base;
        for (let copy = 2; usedIds.has(id); copy += 1) id = `${base}-${copy}`;
        usedIds.add(id);
        const level = Math.max(2, depth);
        if (level === 2) toc.push({ id, text });
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      tablecell({ tokens, header }) {
        const content = this.parser.parseInline(tokens);
        return header ? `<th scope="col">${content}</th>\n` : `<td>${content}</td>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), toc };
}

/** Renders one line of Markdown. Its links open in a new tab. */
export function renderSentence(markdown: string): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return `<a href="${href.replaceAll('"', '%22')}" target="_blank" rel="noopener">${text}</a>`;
      },
    },
  });
  return marked.parseInline(markdown, { async: false });
}
