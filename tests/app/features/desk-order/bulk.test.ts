import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { refundByStaff } from '../../../../api/modules/fulfilment/staff-refund.service';
import * as list from '../../../../app/routes/desk+/orders';
import * as replacing from '../../../../app/routes/desk+/orders_.$number_.replace';
import * as buyers from '../../../../app/routes/desk+/orders_.new';
import * as phone from '../../../../app/routes/desk+/orders_.new_.$buyer';
import * as parcels from '../../../../app/routes/desk+/orders_.parcels';
import * as printed from '../../../../app/routes/desk+/orders_.print_.$kind';
import { loader as pdfLoader } from '../../../../app/routes/desk+/orders_.print_.$kind_.pdf';
import * as shipping from '../../../../app/routes/desk+/orders_.ship';
import * as undelivered from '../../../../app/routes/desk+/orders_.undelivered';
import { changeProduct, type Shopper, shopper } from '../../../api/modules/cart/shoppers';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { address, CAPSULES, OIL, ordering } from '../../../api/modules/order/orders';
import { addStaff, type TestStaff } from '../../../setup/desk';
import { textOf } from '../../../setup/pdf';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream(async (api) => {
  await fillCatalogue(api.db);
  await changeProduct(api, OIL, { stock: 1000 });
  await changeProduct(api, CAPSULES, { stock: 1000 });
});

describe('the desk’s pages about many orders', () => {
  let staff: TestStaff;
  let buyer: Shopper;
  let visitor: Visitor;
  let first: string;
  let second: string;
  beforeAll(async () => {
    staff = await addStaff(upstream.api, ['orders']);
    buyer = await shopper(upstream.api);
    visitor = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token: staff.token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  });
  beforeEach(async () => {
    first = (await ordering(upstream.api).paid(buyer)).order.number;
    second = (await ordering(upstream.api).paid(buyer)).order.number;
  });

  type Fields = [name: string, value: string][];
  const send = (
    action: Parameters<Visitor['post']>[0],
    path: string,
    fields: Fields,
    params: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.set('csrf', deskCsrfToken(staff.token));
    return visitor.post(action, path, form, params);
  };

  const onList = (action: string, ...numbers: string[]) =>
    send(list.action, '/desk/orders', [
      ['action', action],
      ...numbers.map((number): [string, string] => ['order', number]),
    ]);

  it('take a step with each chosen order, and say what was not done and why', async () => {
    expect(await problemsIn(await onList('pack'))).toMatchObject({
      '': ['Choose at least one order.'],
    });
    expect((await onList('pack', first)).status).toBe(303);
    const mixed = await onList('pack', first, second);
    expect(mixed.status).toBe(400);
    expect((await mixed.json()).outcomes).toEqual([
      {
        number: first,
        done: false,
        reason: 'This is not possible, because the order is packed.',
      },
      { number: second, done: true, reason: '' },
    ]);
    const print = await onList('pick-list', first, second);
    expect(print.headers.get('location')).toBe(
      `/desk/orders/print/pick-list?orders=${first}%2C${second}`,
    );
  });

  it('ship with a tracking number for each order, and keep those that were entered', async () => {
    await onList('pack', first, second);
    const address = `/desk/orders/ship?orders=${first},${second}`;
    const { orders } = await (await visitor.get(shipping.loader, address)).json();
    expect(orders.map((order: { number: string }) => order.number)).toEqual([first, second]);
    const all = await (await visitor.get(shipping.loader, '/desk/orders/ship')).json();
    expect(all.numbers).toContain(first);
    const form: Fields = [
      ['order', first],
      ['order', second],
      [`tracking-${first}`, 'X1'],
    ];
    const without = await send(shipping.action, address, form);
    expect(await keptIn(without.clone())).toMatchObject({ [`tracking-${first}`]: 'X1' });
    expect(await problemsIn(without)).toHaveProperty('carrier');
    const partly = await send(shipping.action, address, [...form, ['carrier', 'DTDC']]);
    expect([partly.status, partly.headers.get('location')]).toEqual([303, expect.any(String)]);
  });

  it('ask before orders are marked as undelivered, and refund them only then', async () => {
    await onList('pack', first);
    const parcel: Fields = [
      ['order', first],
      [`tracking-${first}`, 'X2'],
      ['carrier', 'DTDC'],
    ];
    await send(shipping.action, '/desk/orders/ship', parcel);
    const asked = await onList('undelivered', first, second);
    const path = asked.headers.get('location') ?? '';
    expect([asked.status, path]).toEqual([
      303,
      `/desk/orders/undelivered?orders=${first}%2C${second}`,
    ]);
    const states = async () => {
      const { orders } = await (await visitor.get(undelivered.loader, path)).json();
      return orders.map(({ fulfilment }: { fulfilment: string }) => fulfilment);
    };
    expect(await states()).toEqual(['shipped', 'confirmed']);
    expect(await problemsIn(await send(undelivered.action, path, []))).toMatchObject({
      '': ['Choose at least one order.'],
    });
    const marked = await send(undelivered.action, path, [['order', first]]);
    expect([marked.status, marked.headers.get('location')]).toEqual([
      303,
      '/desk/orders?queue=shipped',
    ]);
    expect(await states()).toEqual(['returned', 'confirmed']);
    const twice = await send(undelivered.action, path, [['order', first]]);
    expect(await twice.json()).toMatchObject({ outcomes: [{ number: first, done: false }] });
  });

  it('read a carrier’s file, show each line, and ship what was shown', async () => {
    await onList('pack', first);
    const file = new File([`${first},DTDC,X9\n${second},DTDC,X8\n`], 'parcels.csv');
    const body = new FormData();
    body.set('csrf', deskCsrfToken(staff.token));
    body.set('intent', 'check');
    expect(
      await problemsIn(await visitor.post(parcels.action, '/desk/orders/parcels', body)),
    ).toHaveProperty('file');
    body.set('file', new File([`${first},DTDC,X9,${'क'.repeat(20_000)}`], 'parcels.csv'));
    expect(
      await problemsIn(await visitor.post(parcels.action, '/desk/orders/parcels', body)),
    ).toEqual({ file: [expect.stringContaining('larger than 60 kB')] });
    body.set('file', file);
    const checked = await visitor.post(parcels.action, '/desk/orders/parcels', body);
    const { parcelFile } = await checked.json();
    expect(parcelFile.lines.map(({ problem }: { problem: string }) => problem === '')).toEqual([
      true,
      false,
    ]);
    const parcel = JSON.stringify({ number: first, carrier: 'DTDC', tracking: 'X9' });
    const form: Fields = [
      ['intent', 'ship'],
      ['parcel', parcel],
      ['parcel', 'not ours'],
    ];
    expect((await send(parcels.action, '/desk/orders/parcels', form)).status).toBe(303);
    expect((await send(parcels.action, '/desk/orders/parcels', form)).status).toBe(303);
  });

  it('print pick lists, slips and labels, also as PDFs', async () => {
    const query = `orders=${first},${second}`;
    for (const kind of ['pick-list', 'packing-slips', 'labels', 'single-labels']) {
      const path = `/desk/orders/print/${kind}`;
      const page = await (await visitor.get(printed.loader, `${path}?${query}`, { kind })).json();
      expect(page.orders).toHaveLength(2);
      const pdf = await visitor.get(pdfLoader, `${path}/pdf?${query}`, { kind });
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      const text = textOf(Buffer.from(await pdf.arrayBuffer()));
      if (kind === 'pick-list') expect(text).toMatch(/Coconut Hair Oil .*4/);
      else expect(text).toContain('Asha Verma');
    }
    const kind = 'pick-list';
    const all = await visitor.get(printed.loader, `/desk/orders/print/${kind}`, { kind });
    expect((await all.json()).numbers.split(',')).toEqual(expect.arrayContaining([first, second]));
    const unknown = await visitor.get(printed.loader, '/desk/orders/print/x', { kind: 'x' });
    expect(unknown.status).toBe(404);
  });

  it('replace an order after its new total was shown', async () => {
    const path = `/desk/orders/${first}/replace`;
    const params = { number: first };
    const found = await send(
      replacing.action,
      path,
      [
        ['intent', 'find'],
        ['q', 'oil'],
      ],
      params,
    );
    expect((await found.json()).found.map(({ slug }: { slug: string }) => slug)).toContain(OIL);
    const empty = await send(replacing.action, path, [['intent', 'check']], params);
    expect(await problemsIn(empty)).toMatchObject({ '': [expect.stringContaining('pieces')] });
    const items: Fields = [[`item-${OIL}`, '1']];
    const checked = await send(replacing.action, path, [['intent', 'check'], ...items], params);
    const { quote } = await checked.json();
    expect(quote.refund).toBeGreaterThan(0);
    const stale: Fields = [
      ['intent', 'replace'],
      ...items,
      ['payment_method', quote.methods[0]],
      ['expected_total', '1'],
      ['expected_paid', String(quote.paid)],
    ];
    expect((await send(replacing.action, path, stale, params)).status).toBe(400);
    const form: Fields = [
      ...stale.slice(0, -2),
      ['expected_total', String(quote.total)],
      ['expected_paid', String(quote.paid)],
    ];
    const done = await send(replacing.action, path, form, params);
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/desk\/orders\/ORD-/),
    ]);
  });

  it('show the amounts again if the paid amount changed after they were shown', async () => {
    const path = `/desk/orders/${first}/replace`;
    const params = { number: first };
    const entered: Fields = [
      ['intent', 'replace'],
      [`item-${OIL}`, '9'],
      ['payment_method', 'link'],
    ];
    const checked = await send(
      replacing.action,
      path,
      [['intent', 'check'], ...entered.slice(1)],
      params,
    );
    const { quote } = await checked.json();
    const context = { ...ordering(upstream.api).contextNow(), actor: 'staff:asha' };
    const refund = { amount: 10_00, left: quote.paid };
    expect((await refundByStaff(context, first, refund)).ok).toBe(true);
    const form: Fields = [
      ...entered,
      ['expected_total', String(quote.total)],
      ['expected_paid', String(quote.paid)],
    ];
    const refused = await send(replacing.action, path, form, params);
    expect(refused.status).toBe(400);
    expect(await problemsIn(refused.clone())).toMatchObject({
      '': [expect.stringContaining('Check the amounts and confirm again.')],
    });
    const again = await refused.json();
    expect(again.quote).toMatchObject({ paid: quote.paid - 10_00, due: quote.due + 10_00 });
    expect(again.result.initialValue).toMatchObject(Object.fromEntries(entered.slice(1)));
  });

  it('take an order by phone for an account that is found or opened', async () => {
    const found = await visitor.get(buyers.loader, `/desk/orders/new?q=${buyer.email}`);
    expect((await found.json()).buyers).toMatchObject([{ _id: buyer.id }]);
    const added = await send(buyers.action, '/desk/orders/new', [
      ['name', 'Kavya Rao'],
      ['phone', '9123456789'],
      ['email', 'kavya@example.org'],
    ]);
    const path = added.headers.get('location') ?? '';
    expect([added.status, path]).toEqual([303, expect.stringMatching(/^\/desk\/orders\/new\//)]);
    const params = { buyer: path.split('/').pop() ?? '' };
    const { idempotencyKey } = await (await visitor.get(phone.loader, path, params)).json();
    const wrong = await send(
      phone.action,
      path,
      [
        ['intent', 'check'],
        ['pin', '12'],
      ],
      params,
    );
    expect(await problemsIn(wrong)).toHaveProperty('pin');
    const form: Fields = [...Object.entries(address), [`item-${OIL}`, '2']];
    const checked = await send(phone.action, path, [['intent', 'check'], ...form], params);
    const { quote } = await checked.json();
    expect(quote.methods).toContain('cod');
    const place: Fields = [
      ['intent', 'place'],
      ...form,
      ['payment_method', 'cod'],
      ['expected_total', String(quote.total)],
      ['idempotency_key', idempotencyKey],
    ];
    const placed = await send(phone.action, path, place, params);
    const again = await send(phone.action, path, place, params);
    expect(placed.status).toBe(303);
    expect(again.headers.get('location')).toBe(placed.headers.get('location'));
  });
});
