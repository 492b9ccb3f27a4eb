/** Opens a route as a request does: loader or action, then view, then head. */
import type { ActionFunction, LoaderFunction, MetaDescriptor, MetaFunction } from '@remix-run/node';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server';

interface RouteModule {
  loader?: unknown;
  action?: unknown;
  meta?: unknown;
  default: ComponentType;
}

interface Opened {
  status: number;
  /** Target of a redirect. */
  location: string | null;
  /** The view; empty if there is none. */
  html: string;
  head: MetaDescriptor[];
}

export const ORIGIN = 'https://shop.example';

/**
 * @param pattern the route's path as the router writes it, such as `/product/:slug`
 * @param address path and query
 */
export async function openRoute(
  route: RouteModule,
  pattern: string,
  address: string,
  init: RequestInit = {},
): Promise<Opened> {
  const View = route.default;
  const loader = route.loader as LoaderFunction | undefined;
  const action = route.action as ActionFunction | undefined;
  const handler = createStaticHandler([
    {
      id: 'page',
      path: pattern,
      element: <View />,
      errorElement: <p>error</p>,
      ...(loader ? { loader: (args) => loader({ ...args, context: {} }) } : {}),
      ...(action ? { action: (args) => action({ ...args, context: {} }) } : {}),
    },
  ]);
  const context = await handler.query(new Request(`${ORIGIN}${address}`, init));
  if (context instanceof Response) {
    const { status, headers } = context;
    return { status, location: headers.get('Location'), html: '', head: [] };
  }
  const status = context.statusCode;
  if (context.errors) return { status, location: null, html: '', head: [] };
  const html = renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  return { status, location: null, html, head: headOf(route, context) };
}

function headOf(
  route: RouteModule,
  { loaderData, location }: Parameters<typeof createStaticRouter>[1],
): MetaDescriptor[] {
  const meta = route.meta as MetaFunction | undefined;
  const matches = [{ id: 'root', data: { origin: ORIGIN } }];
  const args = { data: loaderData.page, matches, location };
  return (meta?.(args as never) as MetaDescriptor[] | undefined) ?? [];
}

/** The canonical address, or null. */
export function canonicalOf({ head }: Opened): string | null {
  const link = head.find((tag) => 'rel' in tag && tag.rel === 'canonical');
  return link && 'href' in link ? String(link.href) : null;
}

/** The robots directive, or null. */
export function robotsOf({ head }: Opened): string | null {
  const tag = head.find((entry) => 'name' in entry && entry.name === 'robots');
  return tag && 'content' in tag ? String(tag.content) : null;
}

export function titleOf({ head }: Opened): string {
  const tag = head.find((entry) => 'title' in entry);
  return tag && 'title' in tag ? String(tag.title) : '';
}

/** The page's structured data of a type. */
export function dataOf({ head }: Opened, type: string): Record<string, unknown> | undefined {
  return head
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
    .map((data) => data as Record<string, unknown>)
    .find((data) => data['@type'] === type);
}

/** The text of a view, as a text browser shows it. */
export const wordsOf = ({ html }: Opened): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Addresses below a path that a view links to. */
export const linksTo = ({ html }: Opened, below: string): string[] => [
  ...new Set(
    [...html.matchAll(/href="([^"]*)"/g)]
      .map(([, href = '']) => href.replace(/&amp;/g, '&'))
      .filter((href) => href.startsWith(below)),
  ),
];
