import type { Buyer, BuyerWithAddresses } from '@contract/desk/phone-order';
import type { Quote } from '@contract/order';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff } from '../../setup/desk';
import { type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { address, ordering, two } from '../modules/order/orders';
import { deskOf } from './desk-orders';

describeOnBoth('an order by phone', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let desk: ReturnType<typeof deskOf>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api, 10);
    desk = deskOf(api, await addStaff(api, ['orders']));
  });

  const find = async (q: string) =>
    (await desk.get<Buyer[]>(`buyers/all?q=${encodeURIComponent(q)}`)).body.data;
  const form = (total: number | null, more: Record<string, unknown> = {}) => ({
    items: two,
    address,
    payment_method: 'cod',
    expected_total: String(total),
    idempotency_key: 'a-key-of-the-form-1',
    ...more,
  });

  it('costs what it would in the shop, and is placed once', async () => {
    const [found] = await find(buyer.email.toUpperCase());
    expect(found?._id).toBe(buyer.id);
    const path = `buyers/${buyer.id}`;
    const own = await ordering(api).quote(buyer);
    const { pin, state } = address;
    const { data } = (await desk.post<Quote>(`${path}/quote`, { items: two, pin, state })).body;
    expect([data.total, data.discount]).toEqual([own.total, own.discount]);
    const wrong = await desk.post(`${path}/order`, form(1));
    expect(wrong.body.code).toBe('price_changed');
    const placed = await desk.post<{ number: string }>(`${path}/order`, form(data.total));
    const twice = await desk.post<{ number: string }>(`${path}/order`, form(data.total));
    expect([placed.status, twice.body.data]).toEqual([200, placed.body.data]);
    const { number } = placed.body.data;
    expect(await desk.shown(number)).toMatchObject({ status: 'pending', fulfilment: 'confirmed' });
    expect((await desk.shown(number)).member.email).toBe(buyer.email);
    expect(await desk.recorded(buyer.id)).toEqual(['order.phone']);
    const { body } = await desk.get<BuyerWithAddresses>(`buyers/one/${buyer.id}`);
    expect(body.data.addresses).toMatchObject([{ line1: '12 Lake Road' }]);
  });

  it('opens an account for a caller who has none', async () => {
    const person = { name: 'Kavya Rao', phone: '9123456780', email: 'kavya@example.org' };
    expect((await desk.post('buyers/add', { ...person, phone: '12' })).body.fields).toHaveProperty(
      'phone',
    );
    const { body } = await desk.post<{ _id: string }>('buyers/add', person);
    expect((await desk.post('buyers/add', person)).body.fields).toHaveProperty('phone');
    expect(await find('+91 91234 56780')).toMatchObject([{ _id: body.data._id, type: 'customer' }]);
    expect(await find('')).toEqual([]);
    const { pin, state } = address;
    const path = `buyers/${body.data._id}`;
    const { data } = (await desk.post<Quote>(`${path}/quote`, { items: two, pin, state })).body;
    const link = form(data.total, { payment_method: 'link' });
    const placed = await desk.post<{ number: string }>(`${path}/order`, link);
    const shown = await desk.shown(placed.body.data.number);
    expect(shown).toMatchObject({ status: 'created', due: data.total });
    expect(shown.can).toContain('payment_link');
    expect((await desk.get('buyers/one/nobody')).status).toBe(404);
  });
});
