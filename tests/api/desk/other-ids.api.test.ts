import { randomUUID } from 'node:crypto';
import { deskEndpoints } from '@contract/desk';
import { ROLES } from '@contract/desk/roles';
import type { Endpoint } from '@contract/endpoint';
import { getTableName, isTable, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as schema from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { full } from '../../setup/full';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { fileOf, pictures } from '../modules/distributor/registration';
import { address, OIL, ordering } from '../modules/order/orders';
import { deskOf } from './desk-orders';

/** A form that every call accepts: each reads its own fields. */
const FORM = {
  reason: 'A check',
  checked: 'Called back',
  confirm: '1',
  note: 'A note',
  message: 'Hello',
  carrier: 'DTDC',
  tracking: 'X1',
  left: '0',
  reference: 'UTR1',
  day: '2026-11-19',
  items: [{ product: OIL, quantity: '1' }],
  payment_method: 'link',
  expected_total: '1',
  expected_paid: '1',
  address,
  pin: address.pin,
  state: address.state,
  idempotency_key: randomUUID(),
  title: 'A title',
  summary: 'A summary',
  body: 'A text',
  published_on: '2026-11-19',
  name: 'A name',
  category: 'care',
  price: '100',
  mrp: '100',
  valid_from: '2999-01-01',
  status: 'active',
  counted: '1',
  difference: '1',
  direction: 'up',
  into: 'care',
  decision: 'again',
  words: 'Send it again.',
  ticket: 'none',
  roles: ['orders'],
  fields: '',
  stock: '1',
  gst_rate: '',
  source: '',
  value: '{}',
  based_on: '0',
};

const MALFORMED = [
  '%00',
  '%FF',
  "x'--",
  '..%2F..%2Fsecrets.json',
  '-1',
  '1e400',
  'a'.repeat(3_000),
  '00000000-0000-4000-8000-00000000000g',
  '%F0%9F%98%80',
];

const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([all]) => all);
const calls = Object.entries<Endpoint>(deskEndpoints).filter(
  ([, endpoint]) => parametersOf(endpoint).length > 0,
);

/** Tables that a refused call may write: sessions, limits, and the log of refusals. */
const NOT_COMPARED = ['staff_session', 'rate_limit', 'security_log', 'job', 'cache_change'];

describeOnBoth('ids of others at the desk', (open) => {
  let api: TestApi;
  let headers: Record<string, string>;
  /** An id of each kind that there is, by the beginning of its calls' paths. */
  const own: Record<string, string> = {};

  const post = async <Data>(path: string, form: Record<string, unknown> | FormData) =>
    (await api.call<Data>('POST', `desk/${path}`, form, headers)).body.data;

  beforeAll(async () => {
    api = await open();
    await fillCatalogue(api.db);
    const staff = await addStaff(api, [...ROLES]);
    headers = deskHeaders(staff.token);
    const buyer = await shopper(api);
    const orders = ordering(api);
    const { number } = (await orders.paid(buyer)).order;
    const desk = deskOf(api, staff);
    const { documents } = await desk.shown(number);
    const file = new FormData();
    file.set('file', new File(['name,category,price\nTea,Drinks,90\n'], 'a.csv'));
    const complaint = { kind: 'contact', name: 'A', email: 'a@b.test', subject: 'S', message: 'M' };
    const ticket = await api.call<{ number: string }>('POST', 'ticket/create', complaint);
    await post('template/add', { name: 'T', body: 'Text' });
    const templates = await api.call<{ id: string }[]>(
      'GET',
      'desk/template/all',
      undefined,
      headers,
    );
    Object.assign(own, {
      order: number,
      orderDocument: documents[0]?._id,
      member: buyer.id,
      staff: (await addStaff(api, ['orders'])).id,
      article: (await post<{ id: string }>('article/make', { ...FORM, kind: 'news' })).id,
      announcement: (await post<{ id: string }>('announcement/make', FORM)).id,
      import: (await post<{ id: string }>('import/upload', file)).id,
      ticket: ticket.body.data.number,
      template: templates.body.data[0]?.id,
      product: OIL,
      group: 'care',
      setting: 'company',
    });
    expect(Object.values(own).every(Boolean)).toBe(true);
  });

  /** What the database holds. */
  async function fingerprint(): Promise<string> {
    const tables = Object.values(schema)
      .filter((one) => isTable(one))
      .map((one) => getTableName(one))
      .filter((name) => !NOT_COMPARED.includes(name));
    const parts = tables.map(
      (name) =>
        sql`select ${name}::text as name, md5(coalesce(string_agg(row::text, '' order by row::text), '')) as hash from ${sql.identifier(name)} as row`,
    );
    const found = (await api.db.execute(sql.join(parts, sql` union all `))) as { rows: unknown[] };
    return JSON.stringify(found.rows);
  }

  /** The kind of id that a parameter of a path takes; the others are refused. */
  function ownOf(path: string, parameter: string): string {
    if (/^desk\/order\/.*document\/\{id\}/.test(path) && parameter === '{id}') {
      return own.orderDocument ?? '';
    }
    if (parameter === '{kind}') return path.startsWith('desk/group') ? 'category' : 'pancard';
    if (parameter === '{table}') return 'docs';
    if (parameter === '{number}' && path.includes('/for/')) return own.ticket ?? '';
    const kind = /^desk\/(\w+)/.exec(path)?.[1] ?? '';
    const names: Record<string, string> = { buyers: 'member', settings: 'setting' };
    if (/invitation|refund/.test(path) && parameter === '{id}') return randomUUID();
    if (kind === 'document') return own.member ?? '';
    return own[names[kind] ?? kind] ?? randomUUID();
  }

  const withPicture = () => {
    const form = new FormData();
    form.set('picture', fileOf(pictures.jpeg, 'photo.jpg', 'image/jpeg'));
    return form;
  };
  const filled = (path: string, values: ReadonlyMap<string, string>) =>
    path.replace(/\{\w+\}/g, (parameter) => values.get(parameter) ?? '');

  it('are tried with forms that are valid, so that only the id can be wrong', () => {
    const wrong = calls.filter(
      ([, { method, request }]) => method === 'POST' && request && !request.safeParse(FORM).success,
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
    expect(calls.length).toBeGreaterThan(80);
  });

  let before: string | undefined;
  const numbered = calls.map(([name, endpoint], number) => [name, endpoint, number] as const);
  it.each(numbered)('are refused by %s, and nothing changes', async (_name, endpoint, number) => {
    const { method, path } = endpoint;
    const earlier = before ?? (await fingerprint());
    const isChosen = (_: string, at: number) => full || (at + number) % 6 === 0;
    const parameters = parametersOf(endpoint);
    const valid = new Map(parameters.map((parameter) => [parameter, ownOf(path, parameter)]));
    for (const parameter of parameters) {
      const ofOthers = Object.values(own).filter((id) => id !== valid.get(parameter));
      for (const id of [randomUUID(), ...[...ofOthers, ...MALFORMED].filter(isChosen)]) {
        const address = filled(path, new Map([...valid, [parameter, id]]));
        const sent = endpoint.body === 'multipart' ? withPicture() : FORM;
        const form = method === 'GET' ? undefined : sent;
        const answer = await api.call(method, address, form, headers);
        expect([400, 404], `${parameter} ${id.slice(0, 60)}: ${answer.status}`).toContain(
          answer.status,
        );
      }
    }
    before = await fingerprint();
    expect(before).toBe(earlier);
  });
});
