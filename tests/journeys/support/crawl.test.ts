import { afterEach, describe, expect, it } from 'vitest';
import { crawl } from './crawl';
import { html, type SampleSite, serveSamples } from './sample-site';

let site: SampleSite | undefined;

afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function crawlSamples(
  pages: Parameters<typeof serveSamples>[0],
  options?: Parameters<typeof crawl>[1],
) {
  site = await serveSamples(pages);
  return crawl(site.url, options);
}

describe('crawl', () => {
  it('finds every page that is linked to and reads its title and canonical address', async () => {
    const { pages } = await crawlSamples({
      '/': html('Home', '<a href="/tea?page=2">Tea</a><form action="/search"></form>'),
      '/tea': html('Tea', '', '<link rel="canonical" href="https://shop.example/tea?page=2">'),
      '/search': html('Search', '', '<meta name="robots" content="noindex">'),
      '/unlinked': html('Secret', ''),
    });
    expect(pages).toMatchObject([
      { path: '/', status: 200, title: 'Home', duplicateIds: [] },
      { path: '/search', robots: 'noindex' },
      { path: '/tea?page=2', title: 'Tea', canonical: 'https://shop.example/tea?page=2' },
    ]);
  });

  it('distinguishes linked pages from start pages', async () => {
    const { pages, linked } = await crawlSamples(
      {
        '/': html('Home', '<a href="/tea">Tea</a>'),
        '/tea': html('Tea', '<a href="/">Home</a>'),
        '/alone': html('Alone', '<a href="/alone">Alone</a>'),
      },
      { start: ['/', '/alone'] },
    );
    expect(pages.map(({ path }) => path)).toEqual(['/', '/alone', '/tea']);
    expect([...linked].sort()).toEqual(['/', '/tea']);
  });

  it('reports links, pictures and fragments that lead nowhere, with the page they are on', async () => {
    const { broken } = await crawlSamples({
      '/': html(
        'Home',
        `<a href="/gone">Gone</a><a href="/faq#returns">Returns</a><a href="/faq#payment">Payment</a>
         <img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt="">
         <a href="https://elsewhere.example/gone">Elsewhere</a><a href="mailto:a@b.example">Mail</a>`,
      ),
      '/faq': html('FAQ', '<h2 id="payment">Payment</h2>'),
      '/a.png': (_, response) => response.end(),
    });
    expect(broken).toEqual([
      { from: '/', to: '/gone', why: 'answers 404' },
      { from: '/', to: '/faq#returns', why: 'has no element "returns"' },
      { from: '/', to: '/b.png', why: 'answers 404' },
    ]);
  });

  it('follows redirects and reports one that leads to itself', async () => {
    const redirect =
      (location: string) => (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(303, { Location: location }).end();
      };
    const { pages, broken } = await crawlSamples({
      '/': html('Home', '<a href="/old">Old</a><a href="/loop">Loop</a>'),
      '/old': redirect('/new'),
      '/new': html('New', ''),
      '/loop': redirect('/loop'),
    });
    expect(pages.map(({ path }) => path)).toContain('/new');
    expect(broken).toContainEqual({ from: '/', to: '/loop', why: 'redirects to itself' });
  });

  it('reports ids that occur twice', async () => {
    const { pages } = await crawlSamples({
      '/': html('Home', '<p id="a"></p><p id="b"></p><p id="a"></p>'),
    });
    expect(pages[0]?.duplicateIds).toEqual(['a']);
  });

  it('treats the public address as its own', async () => {
    const { pages } = await crawlSamples(
      { '/': html('Home', '<a href="https://shop.example/tea">Tea</a>'), '/tea': html('Tea', '') },
      { aliases: ['https://shop.example'] },
    );
    expect(pages.map(({ path }) => path)).toEqual(['/', '/tea']);
  });

  it('gives up where links never end', async () => {
    const endless = (request: { path: string }, response: import('node:http').ServerResponse) => {
      const page = Number(new URLSearchParams(request.path.split('?')[1]).get('page') ?? 0);
      response.setHeader('Content-Type', 'text/html');
      response.end(html('Page', `<a href="/?page=${page + 1}">Next</a>`));
    };
    await expect(crawlSamples({ '/': endless }, { limit: 20 })).rejects.toThrow('More than 20');
  });

  it('requests no skipped address', async () => {
    const { requests } = await crawlSamples(
      { '/': html('Home', '<a href="/images/1">One</a>') },
      { skip: (path) => path.startsWith('/images/') },
    );
    expect(requests).toBe(1);
  });
});
