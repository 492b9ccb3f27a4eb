import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server';

/** The server's HTML of an element, inside a router because components contain links. */
export function render(element: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);
}

interface PageOptions {
  /** The loader's data. */
  loaded?: object | null;
  /** The action's answer to a form. */
  answer?: object;
}

/**
 * As `render`, for components that contain forms or read the frame's data, on the page at `path`.
 */
export async function renderPage(
  element: ReactElement,
  path = '/',
  frame: object = {},
  { loaded = null, answer }: PageOptions = {},
) {
  const page = {
    id: 'page',
    path: '*',
    element,
    loader: () => loaded,
    action: () => answer ?? null,
  };
  const handler = createStaticHandler([{ id: 'root', loader: () => frame, children: [page] }]);
  const sent = answer === undefined ? {} : { method: 'POST', body: new URLSearchParams() };
  const context = await handler.query(new Request(`https://shop.example${path}`, sent));
  if (context instanceof Response) throw new Error('led elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

/** Attributes of the first matching element, by name; an attribute without a value is ''. */
export function attributes(html: string, tag: RegExp): Record<string, string> {
  const found = html.match(/<[a-z][^>]*>/g)?.find((candidate) => tag.test(candidate));
  if (!found) throw new Error(`No tag ${tag} in ${html}`);
  const pairs = [...found.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].slice(1);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** The text that a text browser would show. */
export function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
