import { describe, expect, it } from 'vitest';
import { pageData } from '~/platform/document/page-data.server';

describe('the data of a page', () => {
  it('contain loader data, routes, the company version, and whether to use the service worker', () => {
    const handover = { url: '/cart', state: { loaderData: { root: { name: 'Asha' } } } };
    const text = pageData(
      {
        serverHandoffString: JSON.stringify(handover),
        staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'cart' } }] },
      },
      { company: 'a1b2c3', serviceWorker: true },
    );
    expect(JSON.parse(text)).toEqual({
      matches: ['root', 'cart'],
      company: 'a1b2c3',
      serviceWorker: true,
      ...handover,
    });
  });
});
