/** Simulated members who order and pay. They retry a step that fails, until they give up. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DELIVERY_ADDRESS, DEMO_PASSWORD } from '../../bench/demo-account.mjs';
import { newVisitor } from '../../bench/visitor.mjs';
import { startImport } from './program.mjs';
import { onPostgres } from './records.mjs';
import { retryUntil } from './retry.mjs';

const PRODUCT = 'Chaos Tea';
const GIVE_UP_AFTER_MS = 90_000;
/** How many orders a member places at most: fewer than the 60 that the shop allows in an hour. */
const MAX_ORDERS = 55;
const PAUSE_MS = 500;

/**
 * Imports the product, with more stock than the trial needs. A later call changes its price.
 * @param {number} [price] in rupees
 * @param {string} [version] folder of the version that runs the import; by default this version
 * @returns {Promise<string>} the path of the product's page
 */
export async function stockProduct(dataDir, env, price = 80, version = undefined) {
  const file = join(dataDir, 'chaos-tea.csv');
  await writeFile(
    file,
    `sku,name,category,price,mrp,stock,gst\nCT1,${PRODUCT},Chaos,${price},99999,1000000,5\n`,
  );
  const { code, output } = await startImport(dataDir, file, env, version).ended;
  if (code !== 0) throw new Error(`The product could not be imported:\n${output}`);
  const [{ slug }] = await onPostgres(
    env.DATABASE_URL,
    `select slug from product where name = '${PRODUCT}'`,
  );
  return `/product/${slug}`;
}

/**
 * Starts the members. Each orders and pays again and again until `stop` is called, but at most
 * `MAX_ORDERS` times.
 * @param {string} url of the shop
 * @param {{ people: number, product: string }} options `product`: the path of the product's page
 */
export function startBuyers(url, { people, product }) {
  const paid = [];
  const faults = new Map();
  let isOver = false;
  let givenUp = 0;

  const persist = (work) => {
    const deadline = Date.now() + GIVE_UP_AFTER_MS;
    return retryUntil(() => deadline, work);
  };
  const requireStatus = (answer) => {
    if (answer.status >= 400) throw new Error(`${answer.path} answers ${answer.status}.`);
    return answer;
  };

  let serial = 0;
  /** Adds the product to the cart and opens the checkout. Retries if a page lacks a part. */
  const openCheckout = ({ open, press }) =>
    persist(async () => {
      serial += 1;
      // The quantity changes, because an identical request within seconds counts as a second click.
      const quantity = String(1 + (serial % 5));
      await press(requireStatus(await open(product)), 'Add to cart', { quantity });
      const page = requireStatus(await open('/checkout'));
      if (page.path.endsWith('/address') || page.html.includes('Place order')) return page;
      throw new Error(`The checkout led to ${page.path}.`);
    });

  async function buy({ open, press }) {
    const submit = (page, button, values) =>
      persist(async () => requireStatus(await press(page, button, values)));
    let page = await openCheckout({ open, press });
    if (page.path.endsWith('/address')) page = await submit(page, 'Continue', DELIVERY_ADDRESS);
    const placed = await submit(page, 'Place order', { payment_method: 'razorpay' });
    const number = /\/checkout\/pay\/([^/?]+)/.exec(placed.path)?.[1];
    if (!number) throw new Error(`An order led to ${placed.path}.`);
    const answer = await submit(await submit(placed, 'Pay '), 'Pay ');
    const confirmed = /^\/paymentconfirmation/.test(answer.path)
      ? answer
      : await submit(answer, 'Return');
    if (/Thank you, your order is paid/.test(confirmed.html)) paid.push(number);
    else throw new Error(`The payment of an order led to ${confirmed.path}.`);
  }

  const person = async (_, index) => {
    const visitor = newVisitor(url, { 'X-Forwarded-For': `10.200.0.${index + 1}` });
    const email = `demo${String(index + 1).padStart(2, '0')}@example.com`;
    await persist(async () =>
      visitor.press(await visitor.open('/join-us'), 'Log in', { email, password: DEMO_PASSWORD }),
    );
    for (let order = 0; !isOver && order < MAX_ORDERS; order++) {
      await buy(visitor).catch((error) => {
        givenUp += 1;
        faults.set(error.message, (faults.get(error.message) ?? 0) + 1);
      });
      await delay(PAUSE_MS);
    }
  };
  const all = Array.from({ length: people }, person);
  return {
    paid,
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { givenUp, faults };
    },
  };
}

/** Lists the acknowledged payments that the database lacks. */
export async function lostOrders(address, { paid }) {
  const rows = await onPostgres(
    address,
    `select public_id, number from shop_order where payment = 'paid'`,
  );
  const known = new Set(rows.flatMap((row) => [row.public_id, row.number]));
  return paid.filter((number) => !known.has(number)).map((number) => `the payment of ${number}`);
}
