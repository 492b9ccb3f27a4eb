import { Outlet } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { company } from '~/features/company/company';
import * as info from '~/routes/_info+/_layout';
import * as join from '~/routes/_join+/_layout';
import * as office from '~/routes/_office+/_layout';
import * as shop from '~/routes/_shop+/_layout';
import * as desk from '~/routes/desk+/_layout';

type Section = typeof shop;

/** A missing page of the section, inside the root's frame. */
async function pageIn({ default: Layout, ErrorBoundary }: Section): Promise<string> {
  const page = {
    path: '/page',
    element: <p>page</p>,
    loader: () => {
      throw new Response(null, { status: 404 });
    },
  };
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      element: (
        <main>
          <Outlet />
        </main>
      ),
      errorElement: <p>the root's</p>,
      children: [{ element: <Layout />, errorElement: <ErrorBoundary />, children: [page] }],
    },
  ]);
  const context = await query(new Request('https://shop.example/page'));
  if (context instanceof Response) throw new Error('led elsewhere');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

describe.each<[string, Section]>([
  ['the shop', shop],
  ['joining', join],
  ['the office', office],
  ['information', info],
])('%s', (_, section) => {
  it('shows an error of one of its pages in the place of that page', async () => {
    const html = await pageIn(section);
    expect(html).toMatch(/^<main>/);
    expect(html).toContain('<h1>Page not found</h1>');
  });

  it('names the error in the title, and hands on when to come back', () => {
    const error = { status: 503, statusText: '', internal: false, data: null };
    const meta = section.meta as (args: object) => unknown;
    const title = `Sorry, the service is unavailable – ${company.name}`;
    expect(meta({ error })).toEqual([{ title }]);
    expect(meta({ error: undefined })).toEqual([]);
    const errorHeaders = new Headers({ 'Retry-After': '30' });
    const headers = section.headers as (args: object) => Headers;
    expect(headers({ errorHeaders }).get('Retry-After')).toBe('30');
  });
});

describe('the desk', () => {
  it('shows an error in its own frame, with a way back to its own home page', async () => {
    const html = await pageIn(desk as unknown as Section);
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).toContain('href="/desk">Go to the home page</a>');
  });
});
