import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorPage } from '~/features/errors/error-page';
import { ServerPageProvider } from '~/platform/document/server-page';
import { paths } from '~/platform/paths';
import { FOR_DISTRIBUTORS } from '~/platform/session/for-distributors';
import { text } from '../../ui/render';

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const frame = { categories: [{ slug: 'hair-care', name: 'Hair Care' }] };

/** The page for an error in a loader, inside the shop's frame. */
async function pageFor(thrown: unknown, address = '/page'): Promise<string> {
  const handler = createStaticHandler([
    {
      id: 'root',
      path: '/',
      loader: () => frame,
      errorElement: <ErrorPage />,
      children: [
        {
          id: 'page',
          path: '*',
          element: <p>page</p>,
          loader: () => {
            throw thrown;
          },
        },
      ],
    },
  ]);
  const context = await handler.query(new Request(`https://shop.example${address}`));
  if (context instanceof Response) throw new Error('led elsewhere');
  return renderToStaticMarkup(
    <ServerPageProvider value={{ requestId: REQUEST_ID, pageData: '', cachedSheets: new Set() }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ServerPageProvider>,
  );
}

const failing = (status: number) => new Response(null, { status });
const buttons = (html: string) =>
  [...html.matchAll(/<a class="(btn[^"]*)" href="([^"]*)"[^>]*>([^<]*)</g)].map((found) =>
    found.slice(1),
  );

describe('a page for distributors', () => {
  it('tells a customer whom it is for', async () => {
    const shown = await pageFor(new Response(FOR_DISTRIBUTORS, { status: 403 }));
    expect(text(shown)).toContain('This page is for distributors You are logged in as a customer.');
    expect(text(await pageFor(failing(403)))).toContain('You cannot open this page');
  });
});

describe('the page for a shop that does not respond', () => {
  it('leads to itself, also where only the browser has its address', async () => {
    const [first] = buttons(await pageFor(failing(503), '/products/oils?page=2'));
    expect(first).toEqual(['btn', '/products/oils?page=2', 'Try again']);
    const [refused] = buttons(await pageFor(failing(503), paths.refused));
    expect(refused).toEqual(['btn', '', 'Try again']);
  });
});

describe('the page for a missing call of an upstream', () => {
  it('says so in plain words', async () => {
    const html = await pageFor(failing(501));
    expect(text(html)).toMatch(/^This shop does not offer this/);
    expect(buttons(html)).toEqual([['btn', '/', 'Go to the home page']]);
  });
});

describe('the next steps after an error', () => {
  it('begin with a retry of the same address while the service is down', async () => {
    expect(buttons(await pageFor(failing(503), '/search?q=oil'))).toEqual([
      ['btn', '/search?q=oil', 'Try again'],
      ['btn alt', '/', 'Go to the home page'],
    ]);
  });

  it('are the categories of the header for a missing page', async () => {
    const missing = await pageFor(failing(404));
    expect(missing).toContain('href="/products/hair-care"');
    expect(missing).toContain('>All categories</a>');
    expect(await pageFor(failing(403))).not.toContain('href="/products/hair-care"');
  });
});

describe('the request id', () => {
  it('is shown by its beginning, only if the fault is ours', async () => {
    expect(await pageFor(failing(503))).toContain('<code>0f8fad5b</code>');
    expect(await pageFor(new Error('broken'))).toContain('<code>0f8fad5b</code>');
    for (const status of [400, 403, 404, 501]) {
      expect(await pageFor(failing(status)), `${status}`).not.toContain('<code>');
    }
  });
});
