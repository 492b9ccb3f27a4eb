import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, plainViews, useChromium } from './support/chromium';
import { openClosedShop } from './support/closed-shop';
import { crawl } from './support/crawl';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import {
  hyderabad,
  leadIntoStates,
  orderStates,
  PASSWORD,
  type PlacedOrder,
  placeOrders,
  sendInto,
} from './support/orders';
import { copyReadyData, type RunningShop, startShop } from './support/server';
import { staffWork } from './support/staff';
import '../setup/provided';

const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));
const EMAIL = 'demo31@example.com';

/**
 * A buyer with cash on delivery whose address is in another script; a phone number may place five
 * such orders a day.
 */
const devanagari = {
  ...hyderabad,
  name: 'आशा वर्मा',
  phone: '9876543211',
  line1: '१२, जौहरी बाज़ार',
};

const PRIVATE_STARTS = ['/allorder', '/invoice', '/transaction', '/cart', '/wishlist', '/profile'];
/** What only the owner sees, and what others see of it. */
const PRIVATE =
  /^\/(allorder|invoice|transaction|cart|wishlist|profile|checkout|paymentconfirmation|payment)\b/;

let dataDir: string;
let shop: RunningShop;
let credited: PlacedOrder | undefined;
let stated: Map<string, PlacedOrder>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'order-states-'));
  await copyReadyData('demo', dataDir);
  const api = await openClosedShop(dataDir);
  const send = sendInto(api);
  const buyer = { email: EMAIL, type: 'distributor' } as const;
  const late = await placeOrders(send, { ...buyer, count: 2, address: devanagari });
  [credited] = late;
  const count = Object.keys(orderStates).length;
  const unpaid = await placeOrders(send, { ...buyer, count, method: 'razorpay' });
  const { number = '' } = credited ?? {};
  await staffWork(api.db, dataDir, [
    [number, 'pack'],
    [number, 'ship', '--carrier', 'DTDC', '--tracking', 'X1'],
    [number, 'undelivered'],
  ]);
  stated = await leadIntoStates(api.db, unpaid);
  await api.close();
  shop = await startShop({ dataDir });
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir } as const;
  const pack = [program, 'order', late[1]?.number ?? '', 'pack'];
  // The running shop does it.
  const { stdout } = await promisify(execFile)(process.execPath, pack, { env });
  expect(stdout).toContain('fulfilment packed by staff:');
});
afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe.runIf(full).each(plainViews.map((view) => [describeView(view), view] as const))(
  'an order in any state, at %s',
  (_, view) => {
    const newVisitor = useChromium();

    it('is shown with its actions, to its buyer and to anybody with its address', async () => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop.url}/join-us?next=/transaction`);
      const inspection = inspect(page);
      await page.getByLabel('E-mail or mobile number').fill(EMAIL);
      await page.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Log in');
      await page.getByText('You have no payments yet').waitFor();
      await inspection.look('no payments');
      const stored: string[] = [];
      const visit = async (path: string, state: string) => {
        const answer = await page.goto(shop.url + path, { waitUntil: 'load' });
        const kept = (await answer?.headerValue('cache-control')) ?? '';
        if (!kept.includes('no-store')) stored.push(`${path}: ${kept}`);
        expect(answer?.status(), path).toBe(200);
        await inspection.look(state);
      };
      const idOf = (state: string) => stated.get(state)?._id ?? '';
      for (const [state, { _id: id }] of stated) {
        await visit(`/allorder/${id}`, `the order, ${state}`);
        await visit(`/paymentconfirmation/any/${id}`, `the payment, ${state}`);
      }
      for (const change of ['address', 'cancel', 'return']) {
        const id = idOf(change === 'return' ? 'delivered' : 'created');
        await visit(`/allorder/${id}/${change}`, `asking to ${change}`);
      }
      await visit(`/checkout/pay/${idOf('created')}`, 'choosing how to pay');
      const attempt = crypto.randomUUID();
      await visit(`/checkout/pay/${idOf('pending')}?by=link&attempt=${attempt}`, 'a payment link');
      await page.getByRole('main').getByRole('link', { name: /^http/ }).click();
      await page.getByText('Demo mode: no money moves.').waitFor();
      await inspection.look('the page behind the link');
      for (const kind of ['Invoice', 'Credit note']) {
        await visit(`/allorder/${credited?._id}`, 'an order with papers');
        await page.getByRole('link', { name: new RegExp(`^${kind} `) }).click();
        await page.getByText('आशा वर्मा').first().waitFor();
        await inspection.look(kind);
      }
      expect(stored).toEqual([]);
      expect(await inspection.faults()).toEqual([]);
      const cookies = await visitor.cookies();
      const found = await crawl(shop.url, {
        start: PRIVATE_STARTS,
        skip: (path) => !PRIVATE.test(path),
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      });
      expect(found.broken).toEqual([]);
      expect(found.pages.length).toBeGreaterThan(stated.size);
      const { page: strange } = await openPage(
        await newVisitor(view),
        `${shop.url}/paymentconfirmation/paid/${idOf('created')}`,
      );
      const other = inspect(strange);
      await strange
        .getByRole('heading', { name: 'We have not received your payment yet' })
        .waitFor();
      await other.look('the payment of somebody else');
      await strange.goto(`${shop.url}/payment/razorpay/return?order=${idOf('created')}`);
      await other.look('a return that proves nothing');
      expect(await other.faults()).toEqual([]);
    });
  },
);
