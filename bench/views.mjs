/** Measures the weight of pages and the time until they are visible. */
import { measureFirstFlight } from './first-flight.mjs';
import { findMemberPages } from './members.mjs';
import { findPublicPages } from './pages.mjs';
import { findPurchasePages, measurePurchase } from './purchase.mjs';
import { findRegistrationPages } from './registration.mjs';
import { MODES, measurePictures, measureSlowPhone } from './slow-phone.mjs';

/** How many loads of each view measure its paint times. */
const PAINTS = 5;

/** The pages that are measured in Hindi too: those of most visits, of buying and of joining. */
const IN_HINDI = [
  ...['home', 'category', 'product', 'search', 'policy', 'log in', 'profile', 'dashboard'],
  ...['cart', 'checkout, review', 'registration, contact', 'registration, profile'],
];
const hindi = (list) =>
  list
    .filter(({ name }) => IN_HINDI.includes(name))
    .map((page) => ({
      ...page,
      name: `${page.name}, Hindi`,
      path: `/hi${page.path}`.replace(/\/$/, ''),
    }));

/**
 * @param {object} options
 * @param {string} options.url of the shop, web and api in one program
 * @param {import('./pages.mjs').Page[]} options.pages the main pages
 * @param {boolean} options.quick
 * @param {number} options.runs whole loads of the main pages
 * @param {(part: string) => boolean} options.has whether a part is to be measured: wire, phone
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
    const measured = [...open, ...account, ...office, ...hindi(open)];
    results.flight = await measureFirstFlight(url, measured);
  }
  if (has('phone')) {
    // The loads on the phone take longest, so what is more likely to fail is measured first.
    say('A purchase, from the product to the paid order');
    results.purchase = await measurePurchase(url, product);
    say('Pictures: scrolling through pages');
    const mainPages = pages.filter(({ name }) => ['home', 'category', 'product'].includes(name));
    results.pictures = await measurePictures({ url, pages: mainPages });
    const rounds = quick ? 1 : PAINTS;
    const viewsOf = (list, modes, whole = 1) =>
      list.flatMap((page) => modes.map((mode) => ({ page, mode, whole })));
    const measure = (views) => measureSlowPhone({ url, views, rounds, say });
    const joining = async () => {
      const steps = await findRegistrationPages(url);
      return viewsOf([...steps, ...hindi(steps)], ['script on']);
    };
    const scripted = purchase.filter(({ name }) => ['cart', 'checkout, review'].includes(name));
    results.phone = [
      ...(await measure(viewsOf(quick ? mainPages : pages, MODES, runs))),
      // Measured separately and without delay: a phone code expires after ten minutes.
      ...(await measure(await joining())),
      // Of these pages, only the first paint counts.
      ...(await measure([
        ...viewsOf([...publicPages, ...account], ['script on']),
        ...viewsOf([...office, ...purchase], ['script off']),
        ...viewsOf(hindi([...pages, ...publicPages, ...account]), ['script on']),
        ...viewsOf(hindi([...office, ...purchase]), ['script off']),
        ...viewsOf(scripted, ['script on']),
      ])),
    ];
  }
  return results;
}
