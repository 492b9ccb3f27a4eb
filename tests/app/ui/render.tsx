import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';

/** The HTML that the server would send for an element, in a router since parts hold links. */
export function render(element: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);
}

/** Attributes of the first element whose tag matches, by name; an attribute without value is ''. */
export function attributes(html: string, tag: RegExp): Record<string, string> {
  const found = html.match(/<[a-z][^>]*>/g)?.find((candidate) => tag.test(candidate));
  if (!found) throw new Error(`No tag ${tag} in ${html}`);
  const pairs = [...found.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].slice(1);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** The words that a text browser would show. */
export function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
