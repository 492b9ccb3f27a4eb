import { cartEndpoints } from '@contract/cart';
import { catalogueEndpoints, type ProductSummary } from '@contract/catalogue';
import { orderEndpoints } from '@contract/order';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createUpstream } from '~/platform/upstream/upstream.server';
import { mockServer } from '../../../mocks/server';

const baseUrl = 'http://upstream.example/api';
const received: string[] = [];
const product = { slug: 'tea', name: 'Tea', price: '99', mrp: 249.5, points: 12, stock: 7 };

mockServer(
  http.post(`${baseUrl}/product/filter`, async ({ request }) => {
    received.push(await request.text());
    return HttpResponse.json({ message: 'Success', data: [product], total: 1 });
  }),
  http.get(`${baseUrl}/distributor/cart/all`, () =>
    HttpResponse.json({
      message: 'Success',
      data: [{ _id: 'c1', quantity: 2, product, price: 99.99 }],
      gross: '1,199.98',
      discount: 0,
      ediscount: 10,
    }),
  ),
  http.post(`${baseUrl}/order/create`, async ({ request }) => {
    received.push(await request.text());
    const order = {
      _id: 'o1',
      status: 'created',
      total: 1.005,
      lines: [{ quantity: 1, net: 'free' }],
    };
    return HttpResponse.json({ message: 'Success', data: order });
  }),
);

const client = (money: 'paise' | 'rupees') => createUpstream({ baseUrl, timeoutMs: 30_000, money });

const prices = async (money: 'paise' | 'rupees') => {
  const { data } = await client(money).call(catalogueEndpoints.productFilter, {
    body: { name: 'tea', min_price: 99_50, max_price: '20000', page: 2 },
  });
  return (data as ProductSummary[]).map(({ price, mrp, points, stock }) => [
    price,
    mrp,
    points,
    stock,
  ]);
};

describe('an upstream with rupees', () => {
  it('is read in paise, and only its amounts are converted', async () => {
    expect(await prices('rupees')).toEqual([[99_00, 249_50, 12, 7]]);
    expect(Object.fromEntries(new URLSearchParams(received.pop()))).toEqual({
      name: 'tea',
      min_price: '99.5',
      max_price: '200',
      page: '2',
    });
  });

  it('is converted in lists, and outside the data', async () => {
    const { data, extra } = await client('rupees').call(cartEndpoints.cartAll);
    expect(data[0]).toMatchObject({ quantity: 2, price: 99_99, product: { price: 99_00 } });
    expect(extra).toMatchObject({ gross: 1199_98, discount: 0, ediscount: 10 });
  });

  it('gets the total of an order in rupees, and rounds to a paisa', async () => {
    const { data } = await client('rupees').call(orderEndpoints.orderCreate, {
      body: { expected_total: 458_31, items: [{ product: 'tea', quantity: 3 }] },
    });
    const sent = new URLSearchParams(received.pop());
    expect(sent.get('expected_total')).toBe('458.31');
    expect(sent.get('items[0][quantity]')).toBe('3');
    expect(data.total).toBe(1_01);
    expect(data.lines[0]?.net).toBeNull();
  });
});

describe('an upstream with paise', () => {
  it('is taken at its word, and no fraction for paise', async () => {
    expect(await prices('paise')).toEqual([[99, null, 12, 7]]);
    expect(received.pop()).toContain('min_price=9950');
  });
});
