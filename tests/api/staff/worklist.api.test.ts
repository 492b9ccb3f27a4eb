import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { job } from '../../../api/db/schema';
import { deliverOrder, packOrder, shipOrder } from '../../../api/modules/fulfilment/staff.service';
import {
  recordTransfer,
  refundByStaff,
} from '../../../api/modules/fulfilment/staff-refund.service';
import { refuseRefund } from '../../../api/modules/payment/refund.repository';
import { enqueueJob } from '../../../api/scheduler/job.repository';
import { parseOrderArguments } from '../../../api/staff/order-arguments';
import { runWorklist } from '../../../api/staff/worklist';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff } from '../../setup/desk';
import { deskOf } from '../desk/desk-orders';
import { type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';

describeOnBoth('npm run order -- list', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    orders = ordering(api);
  });

  async function list(...words: string[]) {
    const lines: string[] = [];
    const refusals: string[] = [];
    const output = {
      print: (text: string) => void lines.push(text),
      complain: (text: string) => void refusals.push(text),
    };
    const line = await parseOrderArguments(['list', ...words], output);
    const code = line && 'list' in line ? await runWorklist(api.db, line.list, output) : 2;
    return { code, refused: refusals.join('\n'), said: lines.join('\n') };
  }

  it('is empty if there is nothing to do', async () => {
    await orders.placed(buyer);
    const said = ['Orders to pack: 0', 'Returns requested: 0'];
    const refunds = [
      'Refunds to approve: 0',
      'Refunds to send by hand: 0',
      'Refunds that failed: 0',
    ];
    expect(await list()).toEqual({
      code: 0,
      refused: '',
      said: expect.stringContaining([...said, ...refunds, 'Jobs parked: 0'].join('\n')),
    });
  });

  it('shows orders to pack, requested returns and failed refunds', async () => {
    const paid = await orders.paid(buyer);
    const cash = await orders.placed(buyer, { method: 'cod' });
    const back = await orders.paid(buyer);
    const staff = { ...orders.contextNow(), actor: 'staff:asha' };
    await packOrder(staff, back.row.number);
    await shipOrder(staff, back.row.number, { carrier: 'DTDC', tracking: 'X1' });
    await deliverOrder(staff, back.row.number);
    const fields = { lines: [{ position: '0', quantity: '1' }], reason: 'It \u001b[31mleaks.' };
    await api.call('POST', `order/return/${back.order._id}`, fields, buyer.headers);
    const cancelled = await orders.paid(buyer);
    await api.call('POST', `order/cancel/${cancelled.order._id}`, {}, buyer.headers);
    const [owed] = await orders.refunds(cancelled.row.id);
    const refusal = { reason: 'no balance', retryAt: null };
    await refuseRefund(api.db, owed?.id ?? '', refusal, api.clock.at);
    const { said } = await list();
    expect(said).toContain('Orders to pack: 2');
    for (const { row } of [paid, cash]) expect(said).toContain(`  ${row.number}, 2026-`);
    expect(said).toContain('Returns requested: 1');
    expect(said).toContain(`  ${back.row.number}, 2026-11-20 12:00: It [31mleaks.`);
    expect(said).toContain('Refunds that failed: 1');
    expect(said).toMatch(
      new RegExp(`  ${cancelled.row.number}: ₹.*, no balance, no further attempt`),
    );
  });

  it('shows refunds to approve, and those to send by hand until they are sent', async () => {
    const limit = { value: 1, configurable: true };
    Object.defineProperty(api.context.shop, 'refundLimitPaise', limit);
    const desk = deskOf(api, await addStaff(api, ['orders'], { name: 'Ravi' }));
    await addStaff(api, ['accounts']);
    const large = await orders.paid(buyer);
    const { left } = await desk.shown(large.row.number);
    await desk.act(large.row.number, 'refund', { left: String(left) });
    const byBank = await orders.paid(buyer);
    const staff = { ...orders.contextNow(), actor: 'staff:asha' };
    const ofCash = await orders.placed(buyer, { method: 'cod' });
    await packOrder(staff, ofCash.row.number);
    await shipOrder(staff, ofCash.row.number, { carrier: 'DTDC', tracking: 'X1' });
    await deliverOrder(staff, ofCash.row.number);
    for (const { row, byTransfer } of [
      { ...byBank, byTransfer: true },
      { ...ofCash, byTransfer: false },
    ]) {
      await refundByStaff(staff, row.number, { amount: 500, left: row.total, byTransfer });
    }
    const { said } = await list();
    expect(said).toMatch(
      new RegExp(`to approve: 1\n  ${large.row.number}, 2026-.*: ₹.*, requested by Ravi\n`),
    );
    expect(said).toContain('Refunds to send by hand: 2');
    expect(said).toMatch(new RegExp(`  ${byBank.row.number}, 2026-.*: ₹5 by bank transfer\n`));
    expect(said).toMatch(new RegExp(`  ${ofCash.row.number}, 2026-.*: ₹5 of cash\n`));
    const [owed] = await orders.refunds(byBank.row.id);
    const transfer = { refundId: owed?.id ?? '', reference: 'UTR1', day: '2026-11-20' };
    await recordTransfer(staff, byBank.row.number, transfer);
    expect((await list()).said).toContain('Refunds to send by hand: 1');
  });

  it('shows parked jobs until a person retries or drops them', async () => {
    for (const key of ['one', 'two 2026-11-01']) await enqueueJob(api.db, { name: 'ask', key });
    const failed = { state: 'parked' as const, attempts: 10, lastError: 'Error: no answer' };
    await api.db.update(job).set(failed).where(eq(job.name, 'ask'));
    expect((await list()).said).toMatch(
      /Jobs parked: 2\n {2}ask one, enqueued .*: 10 attempts, Error/,
    );
    expect((await list('retry', 'ask', 'one')).said).toContain('Jobs parked: 1');
    expect(await list('retry', 'ask one')).toEqual({
      code: 1,
      refused: 'No job "ask one" is parked.',
      said: '',
    });
    expect((await list('drop', 'ask two 2026-11-01')).said).toContain('Jobs parked: 0');
    const left = await api.db.select().from(job).where(eq(job.name, 'ask'));
    expect(left).toMatchObject([{ key: 'one', state: 'waiting', attempts: 0 }]);
    for (const words of [['retry'], ['drop', 'ask'], ['forget', 'ask', 'one']]) {
      expect(await list(...words)).toMatchObject({
        code: 2,
        refused: expect.stringContaining('Usage: npm run order'),
      });
    }
  });

  it('shows how long due jobs have waited for a worker', async () => {
    const runAt = new Date(Date.now() - 90_000);
    await enqueueJob(api.db, { name: 'ask', key: 'one', runAt });
    expect((await list()).said).toMatch(/Jobs due: 1 × ask, the oldest for 9\d seconds/);
  });
});
