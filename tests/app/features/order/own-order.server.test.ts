import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOwnOrder } from '~/features/order/own-order.server';
import { type Loopback, listenOnLoopback } from '../../../setup/loopback';

let foreign: Loopback;
const asked: string[] = [];
beforeAll(async () => {
  foreign = await listenOnLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://foreign.invalid');
    const isList = pathname === '/api/order/all';
    // The upstream sends pages of two orders, whatever the requested size is.
    const page = Number(searchParams.get('page'));
    if (isList) asked.push(String(page));
    const ids = page > 2 ? [] : [`o${page * 2 - 1}`, `o${page * 2}`];
    const data = ids.map((_id) => ({ _id, status: _id === 'o3' ? 'Unpaid' : 'PAID', total: 100 }));
    response
      .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: isList ? 'Success' : 'Not found', data }));
  });
  completeConfig({ API_BASE_URL: `${foreign.url}/api`, API_TIMEOUT_MS: 60_000 });
});
afterAll(() => foreign.close());

it('finds an order on a later page of the list if the upstream has no call for one order', async () => {
  expect(await readOwnOrder('a-token', 'o3')).toMatchObject({ full: null, canPay: true });
  expect(await readOwnOrder('a-token', 'o4')).toMatchObject({ canPay: false });
  asked.length = 0;
  expect(await readOwnOrder('a-token', 'o9')).toBeNull();
  expect(asked).toEqual(['1', '2', '3']);
});
