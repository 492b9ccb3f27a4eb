/** Records of somebody else are not found, by any address or call. */

import { readdirSync } from 'node:fs';
import type { SavedAddress } from '@contract/address';
import type { InvoiceSummary } from '@contract/payment';
import { beforeAll, describe, expect, it } from 'vitest';
import { rollUp } from '../../../api/modules/sale/roll-up.repository';
import type { Shopper } from '../../api/modules/cart/shoppers';
import { address, ordering, two } from '../../api/modules/order/orders';
import { headersOf, join, sell } from '../../api/modules/sale/teams';
import { testUpstream } from '../../setup/upstream';
import type { Visitor } from '../../setup/visitor';
import { member, tokenOf } from '../features/account/demo-members';
import { withGoods } from '../features/cart/shop';
import { buyerOf } from '../features/order/shop';

const upstream = testUpstream(withGoods);

/** A member who is in nobody else's tree. */
const foreign = {
  member: '',
  number: '',
  phone: '',
  /** One paid and one unpaid order. */
  order: '',
  unpaid: '',
  invoice: '',
  address: '',
  line: '',
};
/** What no answer to anybody else may contain, besides the family name. */
const secrets: string[] = ['Parayi'];

/** Has a rank that may check others. */
let visitor: Visitor;
let own: Shopper;

beforeAll(async () => {
  const { api } = upstream;
  const node = await join(api.db, null, { name: 'Videshi Parayi', at: api.clock.at });
  const below = await join(api.db, node, { name: 'Bahu Parayi', at: api.clock.at });
  await sell(api.db, below, [100_00, 10], api.clock.at);
  await rollUp(api.db);
  const buyer: Shopper = {
    id: node.id,
    email: `${node.number}@example.org`,
    type: 'distributor',
    headers: await headersOf(api.db, node, api.clock.at),
  };
  const orders = ordering(api);
  const { order } = await orders.paid(buyer);
  const { order: unpaid } = await orders.placed(buyer);
  const ask = async <Data>(path: string) =>
    (await api.call<Data>('GET', path, undefined, buyer.headers)).body.data;
  const [invoice] = await ask<InvoiceSummary[]>('invoice/all');
  const [saved] = await ask<SavedAddress[]>('address/all');
  await api.call('POST', 'distributor/cart/create', two[0], buyer.headers);
  const [line] = await ask<{ _id: string }[]>('distributor/cart/all');
  Object.assign(foreign, {
    member: node.id,
    number: node.number,
    phone: `9700${node.number.slice(2)}`,
    order: order._id,
    unpaid: unpaid._id,
    invoice: invoice?._id,
    address: saved?._id,
    line: line?._id,
  });
  expect(Object.entries(foreign).filter(([, id]) => !id)).toEqual([]);
  secrets.push(buyer.email, order.number, unpaid.number, invoice?.number ?? '-');
  visitor = await member('diamond@example.com');
  own = await buyerOf(api, 'diamond@example.com');
});

const filled = (template: string): string =>
  template.replace(/\{(\w+)\}/g, (_, name: keyof typeof foreign) => foreign[name]);
const leaked = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

describe('the calls of the api', () => {
  const within = (path: string, form?: object): [string, string, object?] => ['GET', path, form];
  const calls: [method: string, path: string, form?: object][] = [
    within('order/one/{order}'),
    ['POST', 'order/cancel/{unpaid}'],
    ['POST', 'order/address/{unpaid}', address],
    ['POST', 'order/return/{order}', { lines: [{ position: 0, quantity: 1 }], reason: 'damaged' }],
    within('invoice/one/{invoice}'),
    within('invoice/pdf/{invoice}'),
    within('distributor/genealogy/member/{member}'),
    within('distributor/genealogy/member/{number}'),
    ['POST', 'distributor/rankUpgrade/check/{member}'],
    ['POST', 'distributor/rankUpgrade/check/{number}'],
    ['PATCH', 'distributor/cart/update/{line}', { quantity: '2' }],
    ['DELETE', 'distributor/cart/delete/{line}'],
    ['DELETE', 'address/delete/{address}'],
    ['POST', 'razorpay/order', { order: '{unpaid}' }],
    ['POST', 'razorpay/link', { order: '{unpaid}' }],
    within('sabpaisa/initPgReq?order={unpaid}'),
  ];
  it.each(calls)('%s %s finds nothing', async (method, path, form) => {
    const body = form && JSON.parse(filled(JSON.stringify(form)));
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await upstream.api.call(method, filled(path), body, { ...own.headers, ...key });
    expect([answer.status, leaked(JSON.stringify(answer.body))]).toEqual([404, []]);
  });

  /**
   * Without a session, or belonging to nobody: the catalogue, and whatever a secret proves. Members
   * have no session of the desk, which tests/api/desk tries.
   */
  const OTHERS =
    /\/(desk|article|banner|second_banner|brand|category|product|delivery|wishlist)\/|order\/(state|check)\/|razorpay\/fetch\/|distributor\/(card|announcement|export)\//;

  it('are all tried that take an id', () => {
    const tried = new Set(
      calls.map(([method, path]) => `${method} /api/${path.replace(/\{.*\}/, ':id')}`),
    );
    const withId = upstream.api.app.routes.filter(({ path }) => path.includes(':'));
    expect(withId.length).toBeGreaterThan(15);
    const untried = withId
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !OTHERS.test(route) && !tried.has(route));
    expect(untried).toEqual([]);
  });

  it.each([
    'order/all',
    'invoice/all',
    'address/all',
    'distributor/transaction/all',
    'distributor/cart/all',
    'distributor/data',
    'distributor/summary',
    'distributor/rankhistory/all',
    'distributor/genealogy/my',
    'distributor/genealogy/iall?name=Videshi',
    'distributor/genealogy/iall?name={number}',
    'distributor/genealogy/sales?name={number}',
    'distributor/genealogy/sales?phone={phone}',
    'distributor/genealogy/sales?startDate=2020-01-01&limit=100',
  ])('%s has only what is below or the own', async (path) => {
    const answer = await upstream.api.call('GET', filled(path), undefined, own.headers);
    expect([answer.status, leaked(JSON.stringify(answer.body))]).toEqual([200, []]);
  });
});

interface RouteModule {
  loader?: unknown;
  action?: unknown;
}

const FOLDER = new URL('../../../app/routes/_office+/', import.meta.url);
const routes = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => !file.startsWith('_layout'))
    .map(async (file) => ({
      name: file.replace(/\.tsx?$/, ''),
      route: (await import(new URL(file, FOLDER).pathname)) as RouteModule,
    })),
);

/** The record that a page's address names. */
const named: Record<string, Record<string, string>> = {
  allorder: { id: '{unpaid}' },
  invoice: { id: '{invoice}' },
  // Announcements are the same for everybody, and documents have fixed names.
  announcements: { id: '{order}' },
  documents: { document: '{number}' },
  // Own files are named by their kind.
  profile: { document: '{member}' },
  downline: { memberid: '{number}', membername: 'videshi-parayi' },
};

describe('the pages of the back-office', () => {
  const withId = routes.filter(({ name }) => name.includes('$'));
  it.each(withId)('$name is not found by the id of another member', async ({ name, route }) => {
    const [page = ''] = name.split('_');
    const template = named[page];
    if (!template) throw new Error(`Nothing foreign is known for ${name}.`);
    const params = Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, filled(value)]),
    );
    const response = await visitor.get(route.loader, `/${page}`, params);
    expect([response.status, leaked(await response.text())]).toEqual([404, []]);
    if (!route.action) return;
    const form = { csrf: await tokenOf(visitor), ...address, 'quantity-0': '1', reason: 'damaged' };
    const sent = await visitor.post(route.action, `/${page}`, form, params);
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(leaked(await sent.text())).toEqual([]);
  });

  const queries = [
    'root={number}&member={number}&name={number}&id={number}',
    'root={member}&member={member}&order={order}&startDate=2020-01-01',
    'name=Videshi&startDate=2020-01-01&endDate=2030-01-01',
    'phone={phone}&startDate=2020-01-01&endDate=2030-01-01',
  ];
  const others = routes.filter(({ name, route }) => !name.includes('$') && route.loader);
  it.each(others)('$name shows nothing of others', async ({ name, route }) => {
    // Pages do not depend on the query, so once is enough.
    for (const query of /\.(pdf|png)$/.test(name) ? queries.slice(0, 1) : queries) {
      const path = `/${name.replace(/_?\./, '/')}?${filled(query)}`;
      const response = await visitor.get(route.loader, path);
      expect([response.status, leaked(await response.text())]).toEqual([
        expect.toSatisfy((status: number) => [200, 302, 303, 404].includes(status)),
        [],
      ]);
    }
  });

  it('do not change another member’s data', async () => {
    const row = await ordering(upstream.api).rowOf(foreign.unpaid);
    expect([row.payment, row.fulfilment]).toEqual(['created', 'waiting']);
  });
});
