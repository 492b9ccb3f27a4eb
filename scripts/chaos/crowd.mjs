/**
 * Simulated people who file tickets and register, and who retry until the shop answers or they give
 * up. `watchPages` requests pages all the time.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { newVisitor } from '../../bench/visitor.mjs';
import { retryUntil } from './retry.mjs';

const PASSWORD = 'marigold lantern 87';
/** After this time a person gives up. */
const GIVE_UP_AFTER_MS = 90_000;
/** Pause between two actions of a person. It limits how much must be checked afterwards. */
const PAUSE_MS = 1_200;
/** How many checks run at once. */
const MAX_CONCURRENT = 4;
/** After this time, data that cannot be found counts as lost. */
const CHECK_TIMEOUT_MS = 15_000;
const PAGE_INTERVAL_MS = 150;
/** Pages that are shown even if the api does not respond. */
const STATIC_PAGES = ['/about-us', '/faq', '/privacy-policy', '/code-ethics'];
/** Pages that the web can show from its cache after it has shown them once. */
const CACHED_PAGES = ['/', '/products', '/products/health', '/product/garlic-oil-capsules'];
const SLOW_MS = 8_000;

const addressOf = (serial) => `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;

/**
 * Starts the people, who file tickets and register until `stop` is called.
 * @param {string} url of the shop
 * @param {{ people: number, onlyTickets?: boolean }} options `onlyTickets`: nobody registers
 */
export function startCrowd(url, { people, onlyTickets = false }) {
  const tickets = [];
  const accounts = [];
  let serial = 0;
  let isOver = false;
  let givenUp = 0;
  /** After this time nobody retries. */
  let closes = Number.POSITIVE_INFINITY;

  const persist = (work) => {
    const deadline = Date.now() + GIVE_UP_AFTER_MS;
    return retryUntil(() => Math.min(deadline, closes), work);
  };
  async function fileTicket(visitor, number) {
    const page = await persist(() => visitor.open('/contact-us'));
    const email = `visitor${number}@example.com`;
    const subject = `Question ${number}`;
    const fields = {
      name: 'Demo Visitor',
      email,
      subject,
      message: 'Do you deliver to Leh in winter?',
    };
    const { path } = await persist(() => visitor.press(page, 'Send', fields));
    if (path.startsWith('/ticket/')) tickets.push({ path, email, subject });
    else throw new Error(`A ticket led to ${path}.`);
  }
  async function join(visitor, number) {
    const email = `person${number}@example.com`;
    const phone = `97${String(number).padStart(6, '0')}11`;
    const first = await persist(() => visitor.open('/register'));
    const second = await persist(() => visitor.press(first, 'Send OTP', { phone }));
    const third = await persist(() => visitor.press(second, 'Verify', { otp: '123456' }));
    const name = 'Demo Person';
    await persist(() =>
      visitor.press(third, 'Create account', { name, email, password: PASSWORD }),
    );
    accounts.push(email);
  }
  const faults = new Map();
  const person = async () => {
    while (!isOver) {
      serial += 1;
      const number = serial;
      const visitor = newVisitor(url, { 'X-Forwarded-For': addressOf(number) });
      const work = onlyTickets || number % 3 ? fileTicket : join;
      await work(visitor, number).catch((error) => {
        givenUp += 1;
        faults.set(error.message, (faults.get(error.message) ?? 0) + 1);
      });
      await delay(PAUSE_MS);
    }
  };
  const all = Array.from({ length: people }, person);
  return {
    tickets,
    accounts,
    /**
     * Waits until everybody has finished.
     * @returns {Promise<{ givenUp: number, faults: Map<string, number> }>}
     */
    async stop() {
      isOver = true;
      closes = Date.now() + GIVE_UP_AFTER_MS;
      await Promise.all(all);
      return { givenUp, faults };
    },
  };
}

/** Lists the acknowledged tickets and accounts that a shop has lost. */
export async function findLost(url, { tickets, accounts }) {
  const lost = [];
  const check = async (name, isFound) => {
    const deadline = Date.now() + CHECK_TIMEOUT_MS;
    const find = async () => {
      if (!(await isFound())) throw new Error(`${name} is lost.`);
    };
    await retryUntil(() => deadline, find).catch(() => lost.push(name));
  };
  const checks = [
    ...tickets.map(({ path, email, subject }, index) => () => {
      const visitor = newVisitor(url, { 'X-Forwarded-For': addressOf(100_000 + index) });
      return check(path, async () => {
        const page = await visitor.open(path);
        const { html } = await visitor.press(page, 'Show ticket', { email });
        return html.includes(`>${subject}<`);
      });
    }),
    ...accounts.map((email, index) => () => {
      const visitor = newVisitor(url, { 'X-Forwarded-For': addressOf(200_000 + index) });
      return check(email, async () => {
        const page = await visitor.open('/join-us');
        const answer = await visitor.press(page, 'Log in', { email, password: PASSWORD });
        return !answer.path.startsWith('/join-us');
      });
    }),
  ];
  const worker = async () => {
    for (let next = checks.pop(); next; next = checks.pop()) await next();
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return lost;
}

/**
 * Requests pages until the returned function is called, except while the web itself is down.
 * @param {() => boolean} isUp whether the web is running
 * @param {() => number} starts how often the web has started; each start empties its caches
 */
export function watchPages(url, isUp = () => true, starts = () => 1) {
  let isOver = false;
  let asked = 0;
  const unserved = new Map();
  let seen = new Set();
  let startsSeen = starts();
  const look = async (path) => {
    const began = starts();
    if (began !== startsSeen) {
      seen = new Set();
      startsSeen = began;
    }
    const start = performance.now();
    const { status, fault } = await fetch(url + path, { signal: AbortSignal.timeout(30_000) })
      .then(async (answer) => {
        await answer.text();
        return { status: answer.status };
      })
      .catch(({ message, cause }) => ({ fault: `no answer (${cause?.code ?? message})` }));
    const took = performance.now() - start;
    // The answer does not count if the web was killed meanwhile.
    if (!isUp() || starts() !== began) return;
    asked += 1;
    const isKnown = STATIC_PAGES.includes(path) || seen.has(path);
    const what = took > SLOW_MS ? `${Math.round(took / 1_000)} s` : (fault ?? status);
    if (status === 200) seen.add(path);
    if ((isKnown && status !== 200) || took > SLOW_MS) {
      unserved.set(`${path}: ${what}`, (unserved.get(`${path}: ${what}`) ?? 0) + 1);
    }
  };
  const run = async () => {
    const paths = [...STATIC_PAGES, ...CACHED_PAGES];
    for (let index = 0; !isOver; index++) {
      if (isUp()) await look(paths[index % paths.length]);
      await delay(PAGE_INTERVAL_MS);
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    return { asked, unserved: [...unserved].map(([what, times]) => `${what} (${times})`) };
  };
}
