import { describe, expect, it } from 'vitest';
import { pageData } from '~/platform/document/page-data.server';

const dataOf = (loaderData: object, ids = ['root', 'routes/cart']) =>
  pageData(
    {
      serverHandoffString: JSON.stringify({ url: '/cart', state: { loaderData } }),
      staticHandlerContext: { loaderData, matches: ids.map((id) => ({ route: { id } })) },
    },
    true,
  );

describe('the data of a page', () => {
  it('holds what the page was made from, its routes and its mark', () => {
    const { json, mark } = dataOf({ root: { name: 'Asha' } });
    expect(JSON.parse(json)).toEqual({
      mark,
      matches: ['root', 'routes/cart'],
      serviceWorker: true,
      url: '/cart',
      state: { loaderData: { root: { name: 'Asha' } } },
    });
    expect(mark).toMatch(/^[\w-]{8}$/);
  });

  it('has the same mark whenever it is the same, and another when anything differs', () => {
    const { mark } = dataOf({ product: { price: 100 } });
    expect(dataOf({ product: { price: 100 } }).mark).toBe(mark);
    expect(dataOf({ product: { price: 101 } }).mark).not.toBe(mark);
  });

  it('has the same mark while seconds count down and tokens are drawn', () => {
    const waiting = (resendIn: number) =>
      dataOf({ step: { resendIn, token: `drawn-"-${resendIn}`, phone: '98765' } });
    expect(waiting(30).mark).toBe(waiting(4).mark);
    expect(JSON.parse(waiting(4).json).state.loaderData.step.resendIn).toBe(4);
  });
});
