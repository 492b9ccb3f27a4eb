/**
 * Measures how many orders a second the api accepts from fifty concurrent buyers. Each order has
 * three lines and is paid by cash on delivery. The load generator runs on the same machine, so it
 * uses `node:http`, which needs half the processor time of `fetch`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { importProducts, onPostgres } from './catalogue-sizes.mjs';
import { DEMO_PASSWORD } from './demo-account.mjs';
import { measureMessages } from './messages.mjs';
import { startPostgres } from './postgres.mjs';
import { startApi } from './shop.mjs';

const BUYERS = 50;
/** Below the 2,400 orders that the 40 demo distributors may place in an hour, 60 each. */
const MAX_ORDERS = 2_300;
const WARM_UP_ORDERS = 100;
const ACCOUNTS = Array.from(
  { length: 40 },
  (_, index) => `demo${String(index + 1).padStart(2, '0')}@example.com`,
);
const GOODS = ['Bench Rice', 'Bench Lentils', 'Bench Oil'];

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the databases
 * @param {number} options.seconds of the load
 * @param {(line: string) => void} options.say
 */
export async function measureOrders({ dataDir, folder, seconds, say }) {
  const file = join(folder, 'goods.csv');
  const rows = GOODS.map((name) => `${name},Bench goods,80,100,1000000,5`);
  await writeFile(file, `name,category,price,mrp,stock,gst\n${rows.join('\n')}\n`);
  const server = await startPostgres();
  try {
    const results = [];
    for (const database of server ? ['PGlite', 'PostgreSQL'] : ['PGlite']) {
      say(`Orders: ${BUYERS} buyers at once, ${database}`);
      const copy = join(folder, `orders-${database}`);
      await cp(dataDir, copy, { recursive: true });
      const env =
        database === 'PostgreSQL' ? onPostgres(await server.createDatabase('orders')) : {};
      const shop = { dataDir: copy, env };
      if (database === 'PostgreSQL') await (await startApi({ dataDir: copy, api: env })).stop();
      await importProducts(file, 'bench', shop);
      const api = await startApi({ dataDir: copy, api: env });
      const placed = await placeOrders(api.baseUrl, seconds).finally(api.stop);
      say(`Orders: their mails at once, ${database}`);
      results.push({ database, ...placed, ...(await measureMessages(shop)) });
    }
    return results;
  } finally {
    await server?.stop();
  }
}

async function placeOrders(baseUrl, seconds) {
  const agent = new Agent({ keepAlive: true });
  const call = async (path, token, fields, headers = {}) => {
    const sent = request(`${baseUrl}/${path}`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    sent.end(JSON.stringify(fields));
    const [response] = await once(sent, 'response');
    const answer = await json(response);
    return { ok: response.statusCode < 400, answer };
  };
  const get = async (...args) => {
    const { ok, answer } = await call(...args);
    if (!ok) throw new Error(`${args[0]}: ${answer.message}`);
    return answer;
  };
  const tokens = [];
  for (const email of ACCOUNTS) {
    const answer = await get('distributor/login', '', { email, password: DEMO_PASSWORD });
    tokens.push(answer.data?.token ?? answer.token);
  }
  const items = [];
  for (const name of GOODS) {
    const answer = await get('product/filter', '', { name, limit: 1 });
    items.push({ product: answer.data[0].slug, quantity: '1' });
  }
  const address = {
    name: 'Demo Buyer',
    city: 'Hyderabad',
    state: '36',
    pin: '500001',
  };
  const expected = new Map();
  let serial = 0;
  const order = async () => {
    serial += 1;
    const token = tokens[serial % tokens.length];
    const phone = `98${String(serial).padStart(8, '0')}`;
    const fields = {
      items,
      // The number of cash orders is limited for each phone number and each house.
      address: { ...address, phone, line1: `${serial} Lake Road` },
      payment_method: 'cod',
      expected_total: String(expected.get(token)),
    };
    return call('order/create', token, fields, { 'Idempotency-Key': randomUUID() });
  };
  // Each account has its own total, because discounts depend on the rank.
  for (const token of tokens) {
    const quote = await get('order/quote', token, { items, pin: address.pin, state: '36' });
    expected.set(token, quote.data.total);
  }
  const times = [];
  let failed = 0;
  const buyUntil = async (isOver) => {
    while (!isOver()) {
      const start = performance.now();
      const { ok, answer } = await order();
      times.push(performance.now() - start);
      if (!ok) {
        failed += 1;
        if (failed === 1) console.error(`An order was refused: ${JSON.stringify(answer)}`);
      }
    }
  };
  const crowd = (isOver) => Promise.all(Array.from({ length: BUYERS }, () => buyUntil(isOver)));
  await crowd(() => serial >= WARM_UP_ORDERS);
  times.length = 0;
  const start = performance.now();
  await crowd(() => performance.now() - start > seconds * 1_000 || serial >= MAX_ORDERS);
  const elapsed = (performance.now() - start) / 1_000;
  const sorted = times.sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  return {
    rate: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    orders: times.length,
    failed,
  };
}
