import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { codeOf } from '../setup/app-code';
import { runBeside } from './support/beside';
import { useChromium } from './support/chromium';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { logIn } from './support/shopping';
import '../setup/provided';

const shop = inject('shopUrl');
/** No other journey orders with this account. */
const BUYER = 'demo36@example.com';
const address = {
  'Full name': 'Asha Verma',
  'House number and street': '12 Lake Road',
  'City, town or village': 'Hyderabad',
  'PIN code': '500001',
};

/** Sets up the account of an owner by the link that the command of the computer prints. */
async function openDesk(page: Page): Promise<void> {
  const printed = await runBeside('staff', 'owner', 'orders@shop.test', '--as', 'ravi');
  const path = /\/desk\/invitation\/[\w-]+/.exec(printed)?.[0] ?? '';
  await page.goto(shop + path);
  const secret = (await page.locator('main p code').textContent()) ?? '';
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Password').fill('granite umbrella fourteen');
  await page.getByLabel('Code that the app shows now').fill(codeOf(secret, new Date()));
  await press(page, 'Create account');
  await page.getByText('Welcome, Asha').waitFor();
}

/** Takes an order by phone, whose payment link the buyer follows. @returns its number */
async function takeOrder(page: Page): Promise<string> {
  await page.goto(`${shop}/desk/orders/new`);
  await page.getByLabel('Phone, e-mail address, member number or name').fill(BUYER);
  await press(page, 'Search');
  await page.locator('.data a').first().click();
  await page.getByLabel('Find another product').fill('garlic oil');
  await press(page, 'Find products');
  await page.getByLabel(/^Pieces of Garlic Oil Capsules/).fill('2');
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('Telangana');
  await press(page, 'Show the total');
  await page.getByLabel('By a payment link that we send').check();
  await press(page, 'Place the order');
  const notice = (await page.getByRole('status').textContent()) ?? '';
  const [, number = ''] = /Order (ORD-\d+-\d+) is placed/.exec(notice) ?? [];
  const link = /https?:\S+/.exec(notice)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(/paymentconfirmation/);
  return number;
}

describe('orders at the desk without script', () => {
  const newVisitor = useChromium();

  it('are taken, packed, shipped, delivered and refunded, and another is replaced', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const page = await visitor.newPage();
    const { look, faults } = inspect(page);
    await openDesk(page);
    const number = await takeOrder(page);
    const other = await takeOrder(page);
    const buyer = await (await newVisitor({ script: false, width: 360 })).newPage();
    await buyer.goto(`${shop}/join-us?next=/allorder`);
    await logIn(buyer, BUYER);
    const buyerSees = async (order: string, ...texts: string[]) => {
      await buyer.goto(`${shop}/allorder`);
      await buyer.getByRole('link', { name: order }).first().click();
      const shown = (await buyer.getByRole('main').textContent()) ?? '';
      for (const text of texts) expect(shown).toContain(text);
    };

    // Both are packed at once; the list says what became of each.
    await page.goto(`${shop}/desk/orders?queue=to_pack`);
    await look('orders');
    await page.getByLabel(`Choose ${number}`).check();
    await page.getByLabel('With the chosen orders').selectOption('Pick list');
    await press(page, 'Continue');
    await page.getByText('Garlic Oil Capsules').first().waitFor();
    await look('pick list');
    await page.goto(`${shop}/desk/orders?queue=to_pack`);
    await press(page, 'Continue');
    await page.getByText('Choose at least one order.').first().waitFor();
    await look('nothing chosen');
    await page.getByLabel(`Choose ${number}`).check();
    await press(page, 'Continue');
    await page.getByText('Marked as packed: 1').waitFor();
    await buyerSees(number, 'Packed');

    await page.goto(`${shop}/desk/orders/ship?orders=${number}`);
    await press(page, 'Mark as shipped');
    await look('shipping refused');
    await page.getByLabel('Carrier').fill('DTDC');
    await page.getByLabel(/^Tracking number of/).fill('X123');
    await press(page, 'Mark as shipped');
    await page.getByText('Marked as shipped: 1').waitFor();
    await buyerSees(number, 'Handed to DTDC', 'X123');

    await page.goto(`${shop}/desk/orders/${number}`);
    await press(page, 'Mark as delivered');
    await page.locator('summary', { hasText: 'Refund without a return' }).click();
    await page.getByLabel('Amount in rupees').fill('ten');
    await press(page, 'Refund');
    // What was entered is shown again, and the form is open.
    expect(await page.getByLabel('Amount in rupees').inputValue()).toBe('ten');
    await look('refund refused');
    await page.getByLabel('Amount in rupees').fill('10');
    await page.getByLabel('By a bank transfer that we make ourselves').check();
    await press(page, 'Refund');
    await page.getByLabel('Bank reference, such as the UTR number').fill('UTR1');
    await page.getByLabel('Day of the transfer').fill(new Date().toISOString().slice(0, 10));
    await press(page, 'Record bank transfer');
    await page.getByText('The bank transfer was recorded').waitFor();
    await look('refunded');
    await buyerSees(number, 'Delivered', 'Refund of ₹10', 'by bank transfer');

    await page.goto(`${shop}/desk/orders/${other}`);
    await page.getByRole('link', { name: 'Cancel and replace by another order' }).click();
    await look('replace');
    await page.getByLabel(/^Pieces of Garlic Oil Capsules/).fill('1');
    await press(page, 'Show the new total');
    await look('calculated');
    await press(page, 'Cancel and place the new order');
    await page.getByText(`Order ${other} is replaced by this one`).waitFor();
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const fresh = heading.replace('Order ', '');
    await look('replaced');
    await buyerSees(other, `This order was replaced by ${fresh}`);
    await buyerSees(fresh, `This order replaces ${other}`, 'Paid');

    await page.goto(`${shop}/desk/orders?queue=to_pack`);
    await page.getByLabel(`Choose ${fresh}`).check();
    await press(page, 'Continue');
    await page.getByText('Marked as packed: 1').waitFor();
    await page.goto(`${shop}/desk/orders/ship?orders=${fresh}`);
    await page.getByLabel('Carrier').fill('DTDC');
    await page.getByLabel(/^Tracking number of/).fill('X124');
    await press(page, 'Mark as shipped');
    await page.getByText('Marked as shipped: 1').waitFor();
    await page.goto(`${shop}/desk/orders?queue=shipped`);
    await page.getByLabel(`Choose ${fresh}`).check();
    await page.getByLabel('With the chosen orders').selectOption('Mark as undelivered');
    await press(page, 'Continue');
    await page.getByText('Orders to mark as undelivered: 1').waitFor();
    await look('asked before a refund');
    await press(page, 'Mark as undelivered');
    await page.getByText('Marked as undelivered: 1').waitFor();
    await buyerSees(fresh, 'Refund of');
    expect(await faults()).toEqual([]);

    await buyer.goto(`${shop}/sandbox/messages`);
    const messages = (await buyer.locator('body').textContent()) ?? '';
    for (const subject of ['packed', 'on its way', 'delivered', 'refund', 'replaced']) {
      expect(messages, subject).toContain(subject);
    }
  });
});
