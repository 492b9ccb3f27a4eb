import { dayInIndia } from '@contract/india';
import { formatPaise } from '@contract/money';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox } from '../../../api/db/schema';
import { eraseOldOrders } from '../../../api/modules/fulfilment/erase-orders.service';
import { refundByStaff } from '../../../api/modules/fulfilment/staff-refund.service';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { refuseRefund } from '../../../api/modules/payment/refund.repository';
import { parseOrderArguments } from '../../../api/staff/order-arguments';
import { runOrderCommand } from '../../../api/staff/order-command';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { type Shopper, shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';

describeOnBoth('npm run order', (open) => {
  let api: TestApi;
  let buyer: Shopper;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    buyer = await shopper(api);
    orders = ordering(api);
  });

  /** Runs the command; answers its exit code and what it said. */
  async function run(...args: string[]) {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const output = { print: say, complain: say };
    const line = await parseOrderArguments(args, output);
    const code = line
      ? await runOrderCommand(
          { ...orders.contextNow(), address: api.context.accounts.shop },
          line,
          output,
        )
      : 2;
    return { code, said: lines.join('\n') };
  }

  async function deliver(number: string) {
    await run(number, 'pack');
    await run(number, 'ship', '--carrier', 'DTDC', '--tracking', 'X1');
    await run(number, 'deliver');
  }

  /** The id of the open return, as the command shows it. */
  const openReturnOf = async (number: string) =>
    /Return requested: [^,]*, (\S+),/.exec((await run(number, 'show')).said)?.[1] ?? '';

  it('delivers an order and records each action with its actor', async () => {
    const { order } = await orders.placed(buyer, { method: 'cod' });
    const { number } = order;
    const shown = (await run(number, 'show')).said;
    expect(shown).toContain('pending, confirmed');
    expect(shown).not.toContain('Left to refund');
    expect((await run(number, 'pack', '--as', 'asha')).code).toBe(0);
    const shipped = await run(number, 'ship', '--carrier', 'DTDC', '--tracking', 'X1');
    expect(shipped.said).toContain('With DTDC, X1');
    const delivered = await run(number, 'deliver', '--as', 'ravi');
    expect(delivered.said).toContain(`${number}: paid, delivered`);
    expect(delivered.said).toMatch(/fulfilment packed by staff:asha\n/);
    expect(delivered.said).toContain('payment paid by staff:ravi');
    expect(await orders.differences()).toEqual([]);
  });

  it('refunds in rupees, at most what is left', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    expect((await run(number, 'refund', '--amount', '99.50')).said).toContain('Refund due: ₹99.50');
    const tooMuch = await run(number, 'refund', '--amount', String(row.total / 100));
    expect([tooMuch.code, tooMuch.said]).toEqual([
      1,
      `Only ${formatPaise(row.total - 99_50)} can be refunded.`,
    ]);
    expect((await run(number, 'refund')).said).toContain('Left to refund: ₹0');
  });

  it('refuses to refund less than a rupee, and issues no credit note for it', async () => {
    const { order, row } = await orders.paid(buyer);
    for (const amount of ['0', '0.99']) {
      expect(await run(order.number, 'refund', '--amount', amount)).toEqual({
        code: 1,
        said: 'A refund must be at least ₹1. Nothing was refunded.',
      });
    }
    const rest = String((row.total - 50) / 100);
    expect((await run(order.number, 'refund', '--amount', rest)).code).toBe(0);
    expect((await run(order.number, 'refund')).said).toContain('at least ₹1');
    const { said } = await run(order.number, 'show');
    expect(said.match(/credit_note/g)).toHaveLength(1);
    expect(said).toMatch(/Payment captured: ₹[\d,.]+ by razorpay, pay_/);
    expect(await orders.differences()).toEqual([]);
  });

  it('reports that no return was requested, before and after delivery', async () => {
    const { order } = await orders.paid(buyer);
    const { number } = order;
    const steps = [['pack'], ['ship', '--carrier', 'DTDC', '--tracking', 'X1'], ['deliver']];
    for (const step of [[], ...steps]) {
      if (step.length > 0) await run(number, ...step);
      const returned = await run(number, 'return');
      expect(returned.code).toBe(1);
      expect(returned.said).toContain('No return waits for a decision.');
    }
  });

  it('retries a refused refund, and records a confirmed one', async () => {
    const { order, row } = await orders.paid(buyer);
    await run(order.number, 'cancel');
    const [owed] = await orders.refunds(row.id);
    const refused = { reason: 'no balance', retryAt: null };
    await refuseRefund(api.db, owed?.id ?? '', refused, api.clock.at);
    expect((await run(order.number, 'show')).said).toContain(`${owed?.id} (no balance)`);
    expect((await run(order.number, 'retry')).code).toBe(0);
    expect((await run(order.number, 'retry')).code).toBe(1);
    const again = (await orders.refunds(row.id)).find(({ state }) => state === 'due');
    const confirmed = await run(order.number, 'confirm', '--refund', again?.id ?? '');
    expect(confirmed.said).toContain('refunded, cancelled');
    expect(await orders.differences()).toEqual([]);
  });

  it('records a bank transfer with its reference, and does not confirm it without one', async () => {
    const { order, row } = await orders.paid(buyer);
    const by = { amount: 500, left: row.total, byTransfer: true };
    await refundByStaff({ ...orders.contextNow(), actor: 'staff:asha' }, order.number, by);
    const [owed] = await orders.refunds(row.id);
    const refund = ['--refund', owed?.id ?? ''];
    expect(await run(order.number, 'confirm', ...refund)).toEqual({
      code: 1,
      said: expect.stringContaining('Record the transfer with the bank’s reference'),
    });
    expect(await orders.refunds(row.id)).toMatchObject([{ state: 'due' }]);
    const transfer = [order.number, 'transfer', ...refund, '--reference', 'UTR1'];
    expect(await run(...transfer, '--day', '2999-01-01')).toEqual({
      code: 1,
      said: 'Enter today or an earlier day.',
    });
    expect((await run(...transfer)).said).toContain('Refund done');
    const day = dayInIndia(orders.contextNow().now);
    const done = { state: 'done', transferReference: 'UTR1', transferredOn: day };
    expect(await orders.refunds(row.id)).toMatchObject([done]);
    expect((await run(...transfer)).code).toBe(1);
    expect(await orders.differences()).toEqual([]);
  });

  it('shows the open return, and changes nothing without its id or with another', async () => {
    const { order, row } = await orders.paid(buyer);
    const { number } = order;
    await deliver(number);
    const asked = { lines: [{ position: '0', quantity: '1' }], reason: 'It leaks.' };
    const request = () => api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    await request();
    const first = await openReturnOf(number);
    for (const action of [['return'], ['refuse-return', '--reason', 'It is open.']]) {
      const { code, said } = await run(number, ...action);
      expect(code).toBe(1);
      expect(said).toMatch(new RegExp(`: 2026-[-\\d: ]+, ${first}, 1 × .*: It leaks\\.\n`));
      expect(said).toContain(`Nothing was changed. If this is the return, add --return ${first}`);
    }
    await run(number, 'refuse-return', '--return', first, '--reason', 'It is open.');
    await request();
    expect(await run(number, 'return', '--return', first)).toEqual({
      code: 1,
      said: 'This is not the return that was shown. Look at it again, then decide.',
    });
    expect(await orders.refunds(row.id)).toEqual([]);
    expect((await run(number, 'return', '--return', await openReturnOf(number))).code).toBe(0);
  });

  it('returns an undelivered parcel', async () => {
    const { order } = await orders.placed(buyer, { method: 'cod' });
    await run(order.number, 'pack');
    expect((await run(order.number, 'undelivered')).code).toBe(1);
    await run(order.number, 'ship', '--carrier', 'DTDC', '--tracking', 'X1');
    expect((await run(order.number, 'undelivered')).said).toContain('cancelled, returned');
  });

  it('receives a requested return, and records a cash refund', async () => {
    const { order } = await orders.placed(buyer, { method: 'cod' });
    const { number } = order;
    expect((await run(number, 'return')).code).toBe(1);
    await deliver(number);
    const asked = { lines: [{ position: '0', quantity: '1' }], reason: 'It leaks.' };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    expect((await run(number, 'cash')).code).toBe(1);
    const id = await openReturnOf(number);
    const returned = await run(number, 'return', '--return', id, '--as', 'asha');
    expect(returned.said).toMatch(/, 1 returned\n.*Return received: .*: It leaks\.\n.*Refund due/s);
    expect((await run(number, 'cash')).said).toContain('Refund done');
    expect(await orders.differences()).toEqual([]);
  });

  it('refuses a requested return, with the reason for the buyer', async () => {
    const { order } = await orders.paid(buyer);
    const { number } = order;
    await deliver(number);
    const refusal = [number, 'refuse-return', '--reason', 'The seal is broken.'];
    expect((await run(...refusal)).code).toBe(1);
    const asked = { lines: [{ position: '0', quantity: '1' }], reason: 'It leaks.' };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    const id = await openReturnOf(number);
    const refused = await run(...refusal, '--return', id, '--as', 'asha');
    expect(refused.code).toBe(0);
    expect(refused.said).toMatch(/Return refused: .*: It leaks\. \(The seal is broken\.\)/);
    const [mail] = await api.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'order_return_refused'), eq(outbox.channel, 'mail')));
    const sent = mail && openMessage(api.context.accounts.vault, mail).text;
    expect(sent).toContain('The seal is broken.');
    expect(sent).toContain('https://shop.test/grievance-mechanism');
    expect((await run(number, 'return')).code).toBe(1);
  });

  it('prints what the buyer wrote without control characters and line ends', async () => {
    const { order } = await orders.paid(buyer);
    const { number } = order;
    await deliver(number);
    const reason = 'It leaks.\u001b[2J\u009b8m\nRefund done: ₹5';
    const asked = { lines: [{ position: '0', quantity: '1' }], reason };
    await api.call('POST', `order/return/${order._id}`, asked, buyer.headers);
    const { said } = await run(number, 'show');
    expect(said).toMatch(/Return requested: .*: It leaks\./);
    expect(said).not.toMatch(/[^\P{Cc}\n]/u);
    expect(said).not.toMatch(/^Refund done/m);
  });

  it('shows an erased order without personal data', async () => {
    api.clock.at = new Date('2016-03-01T06:30:00Z');
    const { order } = await orders.paid(await shopper(api));
    api.clock.at = new Date('2026-11-20T06:30:00Z');
    await eraseOldOrders(api.db, api.clock.at);
    const { code, said } = await run(order.number, 'show');
    expect(code).toBe(0);
    expect(said).toContain(`${order.number}: paid, confirmed`);
    expect(said).toContain('The personal data of this order was erased.');
  });

  it('changes nothing of an erased order', async () => {
    api.clock.at = new Date('2016-03-01T06:30:00Z');
    const { order } = await orders.paid(await shopper(api));
    api.clock.at = new Date('2026-11-20T06:30:00Z');
    await eraseOldOrders(api.db, api.clock.at);
    for (const args of [['cancel'], ['pack'], ['refund', '--amount', '5']]) {
      const unknown = { code: 1, said: 'There is no such order.' };
      expect(await run(order.number, ...args), args[0]).toEqual(unknown);
    }
    expect(await orders.rowOf(order._id)).toMatchObject({ fulfilment: 'confirmed' });
  });

  it('refuses what the order does not allow', async () => {
    const { order } = await orders.placed(buyer);
    expect(await run(order.number, 'pack')).toEqual({
      code: 1,
      said: 'This is not possible, because the order is waiting.',
    });
    expect((await run('ORD-2001-1', 'show')).said).toBe('There is no such order.');
    expect((await run(order.number, 'cancel')).said).toContain('cancelled, cancelled');
  });

  it.each([
    [[], 'Give the number of an order.'],
    [['ORD-1'], 'Give one of show'],
    [['ORD-1', 'burn'], 'Give one of show'],
    [['ORD-1', 'ship', '--carrier', 'DTDC'], 'Give --carrier and --tracking.'],
    [['ORD-1', 'refund', '--amount', '1e3'], 'Give --amount in rupees'],
    [['ORD-1', 'pack', '--amount', '5'], 'Use --amount only with refund.'],
    [['ORD-1', 'pack', '--carrier', 'DTDC'], 'Use --carrier and --tracking only with ship.'],
    [['ORD-1', 'confirm'], 'Use --refund ID with confirm'],
    [['ORD-1', 'transfer', '--refund', 'x'], 'Give --reference: the bank’s reference'],
    [['ORD-1', 'transfer', '--reference', 'UTR1'], 'Use --refund ID with confirm and transfer'],
    [
      ['ORD-1', 'confirm', '--refund', 'x', '--reference', 'UTR1'],
      'Use --reference and --day only',
    ],
    [
      ['ORD-1', 'transfer', '--refund', 'x', '--reference', 'UTR1', '--day', 'today'],
      'Give --day as year, month and day',
    ],
    [['ORD-1', 'pack', '--return', 'x'], 'Use --return ID only with return and refuse-return.'],
    [['ORD-1', 'refuse-return'], 'Use --reason TEXT with refuse-return'],
    [['ORD-1', 'refuse-return', '--reason', ' '], 'Use --reason TEXT with refuse-return'],
    [['ORD-1', 'refuse-return', '--reason', 'x'.repeat(501)], 'at most 500 characters'],
    [['ORD-1', 'pack', '--reason', 'It leaks.'], 'Use --reason TEXT with refuse-return'],
    [['ORD-1', 'pack', '--as', 'a:b'], '--as takes a name'],
    [['ORD-1', 'pack', '--fast'], '--fast'],
  ])('prints its usage for %j', async (args, sentence) => {
    const { code, said } = await run(...args);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
    expect(said).toContain('Usage: npm run order');
  });
});
