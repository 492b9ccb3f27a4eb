import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../api/db/client';
import { openMemoryDatabase } from '../../setup/database';
import { choose, startGatewaySandboxes, visit } from '../../setup/gateways';
import { type Loopback, serveOnLoopback } from '../../setup/loopback';
import { findHtmlErrors } from './html-validity';
import { type TextBrowser, textBrowsers } from './text-browser';

let database: OpenDatabase;
let sandbox: Awaited<ReturnType<typeof startGatewaySandboxes>>;
let shop: Loopback;
beforeAll(async () => {
  database = await openMemoryDatabase();
  sandbox = await startGatewaySandboxes({ db: database.db, now: () => new Date() });
  const back = '<!DOCTYPE html><html lang="en"><title>Shop</title><h1>Back in the shop</h1>';
  shop = await serveOnLoopback(new Hono().all('*', (c) => c.html(back)));
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await database.close();
});

let count = 0;
/** The form that leads to SabPaisa's hosted page. */
function form() {
  count += 1;
  return sandbox.gateways.sabpaisa.initRequest({
    clientTxnId: `NG-${count}`,
    amountPaise: 123450,
    payer: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
    callbackUrl: `${shop.url}/payment/sabpaisa/return`,
    at: new Date(),
  });
}
async function linkPath(): Promise<string> {
  count += 1;
  const link = await sandbox.gateways.razorpay.createPaymentLink({
    amountPaise: 5_000,
    referenceId: `L-${count}`,
    description: 'Order NG-1 & more',
    customer: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
    notify: { sms: false, email: false },
    expireAt: new Date(Date.now() + 60_000),
    callbackUrl: `${shop.url}/payment/razorpay/return`,
  });
  if (link.outcome !== 'ok') throw new Error(link.outcome);
  return new URL(link.value.url).pathname;
}

it('the hosted pages are valid HTML in every state', async () => {
  const { action, ...fields } = form();
  const opened = await visit(sandbox.url, action, fields);
  const link = await visit(sandbox.url, await linkPath());
  const pages = [
    opened,
    await choose(sandbox.url, opened, 'pay'),
    await visit(sandbox.url, action, fields),
    link,
    await choose(sandbox.url, link, 'fail'),
    await choose(sandbox.url, link, 'silent'),
    await visit(sandbox.url, '/sandbox/razorpay/l/none'),
  ];
  const documents = pages.map(({ html }, index) => ({ name: `page ${index}`, html }));
  expect(await findHtmlErrors(documents)).toEqual([]);
});

describe.each(Object.keys(textBrowsers) as TextBrowser['name'][])('%s', (name) => {
  let browser: TextBrowser;
  beforeEach(async () => {
    browser = await textBrowsers[name]();
  });
  afterEach(() => browser.close());

  it('pays by link and comes back to the shop', async () => {
    await browser.open(`${sandbox.url}${await linkPath()}`);
    expect(await browser.screen()).toContain('Demo mode: no money moves');
    await browser.submit('Pay ₹50.00');
    expect(await browser.screen()).toContain('Back in the shop');
  });
});
