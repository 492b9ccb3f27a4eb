import type { ParcelLine, PrintedOrder, RowOutcome } from '@contract/desk/orders';
import { beforeEach, expect, it } from 'vitest';
import { parcelLines } from '../../../api/modules/fulfilment/parcel-file.rules';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff } from '../../setup/desk';
import { type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';
import { deskOf } from './desk-orders';

describeOnBoth('many orders at the desk', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  let desk: ReturnType<typeof deskOf>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    desk = deskOf(api, await addStaff(api, ['orders']));
    orders = ordering(api);
  });

  const handle = async (numbers: string[], action: string) =>
    (
      await desk.post<{ outcomes: RowOutcome[] }>('orders/handle', {
        numbers: numbers.join(','),
        action,
      })
    ).body.data.outcomes;
  const ship = async (parcels: { number: string; carrier: string; tracking: string }[]) =>
    (await desk.post<{ outcomes: RowOutcome[] }>('orders/ship', { parcels })).body.data.outcomes;

  it('are each done or refused by themselves, and the record has those that are done', async () => {
    const { order: paid } = await orders.paid(buyer);
    const { order: unpaid } = await orders.placed(buyer);
    const { order: cash } = await orders.placed(buyer, { method: 'cod' });
    const numbers = [paid.number, unpaid.number, 'ORD-2026-1', cash.number];
    expect(await handle(numbers, 'pack')).toEqual([
      { number: paid.number, done: true, reason: '' },
      {
        number: unpaid.number,
        done: false,
        reason: 'This is not possible, because the order is waiting.',
      },
      { number: 'ORD-2026-1', done: false, reason: 'There is no such order.' },
      { number: cash.number, done: true, reason: '' },
    ]);
    expect(await desk.recorded(unpaid.number)).toEqual([]);
    const parcels = [
      { number: paid.number, carrier: 'DTDC', tracking: 'A1' },
      { number: cash.number, carrier: 'DTDC', tracking: 'A2' },
    ];
    expect((await ship(parcels)).map(({ done }) => done)).toEqual([true, true]);
    // Sent twice, each parcel is shipped once; with another number it is not changed.
    expect((await ship(parcels)).map(({ done }) => done)).toEqual([true, true]);
    const [other] = await ship([{ number: cash.number, carrier: 'DTDC', tracking: 'A9' }]);
    expect(other?.done).toBe(false);
    expect(await desk.recorded(cash.number)).toEqual(['order.pack', 'order.ship']);
    await handle([paid.number, cash.number], 'deliver');
    const handed = await handle([paid.number, cash.number], 'cash_in');
    expect(handed.map(({ done }) => done)).toEqual([false, true]);
    expect(await orders.differences()).toEqual([]);
    expect((await desk.post('orders/handle', { numbers: ' ', action: 'pack' })).status).toBe(400);
  });

  it('are read from a carrier’s file, whose wrong lines are named and change nothing', async () => {
    const { order: packed } = await orders.paid(buyer);
    const { order: open } = await orders.paid(buyer);
    await handle([packed.number], 'pack');
    const file = [
      'AWB No;Order reference;Courier',
      `"T;1";${packed.number.toLowerCase()};DTDC`,
      `T2;${open.number};DTDC`,
      `T3;${packed.number};DTDC`,
      'T4;ORD-2026-1;DTDC',
      `;${open.number};DTDC`,
    ].join('\r\n');
    const { body } = await desk.post<{ lines: ParcelLine[]; is_cut: boolean }>(
      'orders/parcel-file',
      { file },
    );
    expect(body.data.is_cut).toBe(false);
    expect(body.data.lines.map(({ line, tracking, problem }) => [line, tracking, problem])).toEqual(
      [
        [2, 'T;1', ''],
        [3, 'T2', 'This is not possible, because the order is confirmed.'],
        [4, 'T3', 'This order is in the file twice.'],
        [5, 'T4', 'There is no such order.'],
        [6, '', 'Enter the tracking number of the parcel.'],
      ],
    );
    expect((await desk.shown(packed.number)).fulfilment).toBe('packed');
    // The limit of 60,000 bytes holds for Devanagari too, which has three bytes a letter.
    const letters = (count: number) =>
      desk.post('orders/parcel-file', { file: `${packed.number},DTDC,T1,${'क'.repeat(count)}` });
    expect((await letters(19_000)).status).toBe(200);
    expect(await letters(20_000)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.any(String) } },
    });
    expect(parcelLines(`${packed.number}\tBlue Dart\t'00123\n\n`, '')).toEqual([
      { line: 1, number: packed.number, carrier: 'Blue Dart', tracking: '00123' },
    ]);
    // The prefix of order numbers is a setting.
    expect(parcelLines('SHOP-2026-1,DTDC,X', '')).toEqual([
      { line: 1, number: 'SHOP-2026-1', carrier: 'DTDC', tracking: 'X' },
    ]);
    expect(parcelLines('order,tracking\nORD-2026-1,X', 'Own van')).toEqual([
      { line: 2, number: 'ORD-2026-1', carrier: 'Own van', tracking: 'X' },
    ]);
  });

  it('are printed with addresses, pieces, and what is paid at the door', async () => {
    const { order: cash } = await orders.placed(buyer, { method: 'cod' });
    const { order: paid } = await orders.paid(buyer);
    const query = `numbers=${paid.number},${cash.number},ORD-2026-1`;
    const { body } = await desk.get<{ orders: PrintedOrder[] }>(`orders/print?${query}`);
    expect(body.data.orders).toMatchObject([
      { number: cash.number, cash: cash.total, address: { name: 'Asha Verma' } },
      { number: paid.number, cash: 0 },
    ]);
    expect(body.data.orders[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect((await desk.get<{ orders: [] }>('orders/print')).body.data.orders).toEqual([]);
  });
});
