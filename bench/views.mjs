/** Measures the weight of pages and the time until they are visible. */
import { measureFirstFlight } from './first-flight.mjs';
import { findMemberPages } from './members.mjs';
import { findPublicPages, hindiPath } from './pages.mjs';
import { findPurchasePages, measurePurchase } from './purchase.mjs';
import { findRegistrationPages } from './registration.mjs';
import { MODES, measurePictures, measureSlowPhone } from './slow-phone.mjs';

/** How often each view is loaded to measure its paint times. */
const PAINT_ROUNDS = 5;

/** Pages that are also measured in Hindi: the most visited ones, and those of buying and joining. */
const IN_HINDI = [
  ...['home', 'category', 'product', 'search', 'policy', 'log in', 'profile', 'dashboard'],
  ...['cart', 'checkout, review', 'registration, contact', 'registration, profile'],
];
const hindiPagesOf = (list) =>
  list
    .filter(({ name }) => IN_HINDI.includes(name))
    .map((page) => ({ ...page, name: `${page.name}, Hindi`, path: hindiPath(page.path) }));

/**
 * @param {object} options
 * @param {string} options.url of the shop, web and api in one program
 * @param {import('./pages.mjs').Page[]} options.pages the main pages
 * @param {boolean} options.quick
 * @param {number} options.runs how many loads of each main page last until the network is idle
 * @param {(part: string) => boolean} options.has whether to measure a part: `wire` or `phone`
 * @param {(line: string) => void} options.say
 */
export async function measureViews({ url, pages, quick, runs, has, say }) {
  if (!has('wire') && !has('phone')) return {};
  const { path: product } = pages.find(({ name }) => name === 'product');
  const { account, office, unavailable } = await findMemberPages(url);
  const publicPages = await findPublicPages(url);
  const purchase = await findPurchasePages(url, product);
  const results = { unavailable };
  if (has('wire')) {
    say('First view: counting bytes');
    const open = [...pages, ...publicPages, ...(await findRegistrationPages(url)), ...purchase];
    const measured = [...open, ...account, ...office, ...hindiPagesOf(open)];
    results.flight = await measureFirstFlight(url, measured);
  }
  if (has('phone')) {
    // The loads on the slow phone take longest. What is more likely to fail is measured before them.
    say('A purchase, from the product to the paid order');
    results.purchase = await measurePurchase(url, product);
    say('Pictures: scrolling through pages');
    const mainPages = pages.filter(({ name }) => ['home', 'category', 'product'].includes(name));
    results.pictures = await measurePictures({ url, pages: mainPages });
    const rounds = quick ? 1 : PAINT_ROUNDS;
    const viewsOf = (list, modes, whole = 1) =>
      list.flatMap((page) => modes.map((mode) => ({ page, mode, whole })));
    const measure = (views) => measureSlowPhone({ url, views, rounds, say });
    const findJoiningViews = async () => {
      const steps = await findRegistrationPages(url);
      return viewsOf([...steps, ...hindiPagesOf(steps)], ['script on']);
    };
    const scripted = purchase.filter(({ name }) => ['cart', 'checkout, review'].includes(name));
    results.phone = [
      ...(await measure(viewsOf(quick ? mainPages : pages, MODES, runs))),
      // Measured right after the steps are found, because a phone code expires after ten minutes.
      ...(await measure(await findJoiningViews())),
      // Of these pages, only the first paint counts.
      ...(await measure([
        ...viewsOf([...publicPages, ...account], ['script on']),
        ...viewsOf([...office, ...purchase], ['script off']),
        ...viewsOf(hindiPagesOf([...pages, ...publicPages, ...account]), ['script on']),
        ...viewsOf(hindiPagesOf([...office, ...purchase]), ['script off']),
        ...viewsOf(scripted, ['script on']),
      ])),
    ];
  }
  return results;
}
