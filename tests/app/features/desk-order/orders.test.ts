import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { loader as listLoader } from '../../../../app/routes/desk+/orders';
import * as page from '../../../../app/routes/desk+/orders_.$number';
import { loader as documentLoader } from '../../../../app/routes/desk+/orders_.$number_.document.$id';
import { changeProduct, type Shopper, shopper } from '../../../api/modules/cart/shoppers';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { CAPSULES, OIL, ordering } from '../../../api/modules/order/orders';
import { addStaff, type TestStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { whileFailing } from '../cart/faults';

const upstream = testUpstream((api) => fillCatalogue(api.db));

describe('the desk’s page of an order', () => {
  let staff: TestStaff;
  let buyer: Shopper;
  let visitor: Visitor;
  let number: string;
  let id: string;
  beforeAll(async () => {
    staff = await addStaff(upstream.api, ['orders']);
    buyer = await shopper(upstream.api);
    await changeProduct(upstream.api, OIL, { stock: 50 });
    visitor = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token: staff.token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  });
  beforeEach(async () => {
    ({ number, _id: id } = (await ordering(upstream.api).paid(buyer)).order);
  });

  const show = async () =>
    (await (await visitor.get(page.loader, `/desk/orders/${number}`, { number })).json()).order;
  const send = (form: Record<string, string>) =>
    visitor.post(
      page.action,
      `/desk/orders/${number}`,
      { csrf: deskCsrfToken(staff.token), ...form },
      { number },
    );

  it('packs and ships, and keeps what was entered where something is missing', async () => {
    const packed = await send({ intent: 'pack' });
    expect([packed.status, packed.headers.get('location')]).toEqual([
      303,
      `/desk/orders/${number}`,
    ]);
    const refused = await send({ intent: 'ship', carrier: 'DTDC', tracking: '' });
    expect(refused.status).toBe(400);
    expect(await keptIn(refused.clone())).toMatchObject({ carrier: 'DTDC' });
    expect(await problemsIn(refused)).toEqual({
      tracking: ['Enter the tracking number of the parcel.'],
    });
    expect((await send({ intent: 'ship', carrier: 'DTDC', tracking: 'X1' })).status).toBe(303);
    expect(await show()).toMatchObject({ fulfilment: 'shipped', tracking: 'X1' });
    const twice = await send({ intent: 'ship', carrier: 'DTDC', tracking: 'X2' });
    expect(Object.values(await problemsIn(twice)).flat()).toEqual([
      'This is not possible, because the order is shipped.',
    ]);
  });

  it('refunds rupees or pieces, and nothing where somebody else was faster', async () => {
    const { left, lines } = await show();
    const refund = { intent: 'refund', left: String(left) };
    const both = await send({ ...refund, amount: '10', 'pieces-0': '1' });
    expect([both.status, await keptIn(both)]).toMatchObject([400, { 'pieces-0': '1' }]);
    expect(await problemsIn(await send({ ...refund, amount: 'ten' }))).toHaveProperty('amount');
    const empty = await send({ ...refund, amount: '', 'pieces-0': '' });
    expect(Object.values(await problemsIn(empty)).flat()).toEqual([
      'Enter the amount to refund, or how many pieces of a product.',
    ]);
    expect((await show()).left).toBe(left);
    expect((await send({ ...refund, 'pieces-0': '1', amount: '' })).status).toBe(303);
    const after = await show();
    expect(left - after.left).toBe(Math.round(lines[0].net / lines[0].quantity));
    const late = await send({ ...refund, amount: '1,0.50' });
    expect(Object.values(await problemsIn(late)).flat()[0]).toContain('in the meantime');
  });

  it('does not ask to send a refund again that may have been made', async () => {
    const { left } = await show();
    const refund = { intent: 'refund', left: String(left), amount: '10' };
    const losing = async () => {
      const lost = await send(refund);
      expect([lost.status, await keptIn(lost.clone())]).toMatchObject([
        503,
        { amount: '10', left: String(left) },
      ]);
      expect((await lost.clone().json()).title).toBe('We do not know if this was done');
      expect(Object.values(await problemsIn(lost)).flat()[0]).toContain(
        'Check whether it was done',
      );
    };
    const path = `desk/order/${number}/refund`;
    await whileFailing(upstream, path, losing, { passOn: true });
    expect((await show()).left).toBe(left - 1000);
    const again = await send(refund);
    expect(Object.values(await problemsIn(again.clone())).flat()[0]).toContain('in the meantime');
    expect((await keptIn(again)).left).toBeFalsy();
    expect((await show()).left).toBe(left - 1000);
  });

  it('receives a return only once it is chosen which products are sold again', async () => {
    const orders = ordering(upstream.api);
    await send({ intent: 'pack' });
    await send({ intent: 'ship', carrier: 'DTDC', tracking: 'X1' });
    await send({ intent: 'deliver' });
    const lines = ['0', '1'].map((position) => ({ position, quantity: '1' }));
    const request = { lines, reason: 'One leaks.' };
    await upstream.api.call('POST', `order/return/${id}`, request, buyer.headers);
    const { _id: return_id } = (await show()).returns[0];
    const receive = (choices: Record<string, string>) =>
      send({ intent: 'return', return_id, ...choices });
    const before = await orders.stockOf(OIL, CAPSULES);
    const missing = 'Choose “Back into stock” or “Cannot be sold again”.';
    const refused = await receive({ 'returned-0': 'written_off' });
    expect([refused.status, await keptIn(refused.clone())]).toMatchObject([
      400,
      { 'returned-0': 'written_off' },
    ]);
    expect(await problemsIn(refused)).toEqual({ 'returned-1': [missing] });
    expect(await problemsIn(await receive({ 'returned-0': 'lost' }))).toEqual({
      'returned-0': [missing],
      'returned-1': [missing],
    });
    const choices = { 'returned-0': 'written_off', 'returned-1': 'stock' };
    const other = await receive({ ...choices, 'returned-2': 'stock' });
    expect(Object.values(await problemsIn(other)).flat()).toEqual([
      'This is not the return that was shown. Check the products, and choose again what happens to them.',
    ]);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual(before);
    const outdated = await receive({ ...choices, return_id: 'another' });
    expect(await keptIn(outdated.clone())).not.toHaveProperty('returned-0');
    expect(Object.values(await problemsIn(outdated)).flat()).toEqual([
      'This is not the return that was shown. Look at it again, then decide.',
    ]);
    const received = await receive(choices);
    expect(received.status).toBe(303);
    const [oil, capsules] = before.map((pieces) => pieces ?? 0);
    expect(await orders.stockOf(OIL, CAPSULES)).toEqual([oil, (capsules ?? 0) + 1]);
  });

  it('refuses a return only with a reason, and keeps what was entered', async () => {
    await send({ intent: 'pack' });
    await send({ intent: 'ship', carrier: 'DTDC', tracking: 'X1' });
    await send({ intent: 'deliver' });
    const request = { lines: [{ position: '0', quantity: '1' }], reason: 'I do not like it.' };
    await upstream.api.call('POST', `order/return/${id}`, request, buyer.headers);
    const { _id: return_id } = (await show()).returns[0];
    const refuse = (reason: string) => send({ intent: 'return_refuse', return_id, reason });
    expect(await problemsIn(await refuse(' '))).toEqual({ reason: ['Enter a reason.'] });
    const long = 'x'.repeat(501);
    const kept = await refuse(long);
    expect([kept.status, await keptIn(kept.clone())]).toMatchObject([400, { reason: long }]);
    expect(Object.keys(await problemsIn(kept))).toEqual(['reason']);
    expect((await refuse('It was opened.')).status).toBe(303);
    expect((await show()).returns).toMatchObject([
      { state: 'refused', refusal_reason: 'It was opened.' },
    ]);
    expect(Object.values(await problemsIn(await refuse('It was opened.'))).flat()).toEqual([
      'No return waits for a decision. The buyer can request one on the page of the order.',
    ]);
  });

  it('is in the list, and offers the invoice as a PDF', async () => {
    const list = await visitor.get(listLoader, `/desk/orders?q=${number}`);
    expect((await list.json()).orders).toMatchObject([{ number, status: 'paid' }]);
    const [document] = (await show()).documents;
    const path = `/desk/orders/${number}/document/${document._id}`;
    const pdf = await visitor.get(documentLoader, path, { number, id: document._id });
    expect([pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    const unknown = await visitor.get(page.loader, '/desk/orders/X', { number: 'X' });
    expect(unknown.status).toBe(404);
  });
});
