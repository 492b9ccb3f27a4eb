/** What pages weigh, and how soon they are seen. */
import { measureFirstFlight } from './first-flight.mjs';
import { findMemberPages } from './members.mjs';
import { findPublicPages } from './pages.mjs';
import { findPurchasePages, measurePurchase } from './purchase.mjs';
import { findRegistrationPages } from './registration.mjs';
import { MODES, measurePictures, measureSlowPhone } from './slow-phone.mjs';

/** Whether a budget compares its paints with and without script. */
const isCompared = ({ name }) => ['category', 'product'].includes(name);

/**
 * @param {object} options
 * @param {string} options.url of the shop, web and api in one program
 * @param {import('./pages.mjs').Page[]} options.pages the main ones
 * @param {boolean} options.quick
 * @param {number} options.runs
 * @param {(part: string) => boolean} options.has whether a part was asked for: wire, phone
 * @param {(line: string) => void} options.say
 */
export async function measureViews({ url, pages, quick, runs, has, say }) {
  if (!has('wire') && !has('phone')) return {};
  const { path: product } = pages.find(({ name }) => name === 'product');
  const { account, office, closed } = await findMemberPages(url);
  const publicPages = await findPublicPages(url);
  const others = [...publicPages, ...(await findRegistrationPages(url)), ...account];
  const purchase = await findPurchasePages(url, product);
  const results = { closed };
  if (has('wire')) {
    say('First view: counting bytes');
    results.flight = await measureFirstFlight(url, [...pages, ...others, ...office, ...purchase]);
  }
  if (has('phone')) {
    say('Pictures: looking at pages from top to bottom');
    const looked = pages.filter(({ name }) => ['home', 'category', 'product'].includes(name));
    results.pictures = await measurePictures({ url, pages: looked });
    const phone = { url, runs, say };
    const main = quick ? looked : pages;
    const compared = { ...phone, pages: main.filter(isCompared) };
    results.phone = [
      ...(await measureSlowPhone({ ...phone, pages: main.filter((page) => !isCompared(page)) })),
      // What script delays is a few per cent of a paint, which only many loads tell from chance.
      ...(await measureSlowPhone({ ...compared, runs: 3 * runs, modes: MODES.slice(0, 2) })),
      ...(await measureSlowPhone({ ...compared, modes: MODES.slice(2) })),
    ];
    // Of the many kinds of pages the first paint counts.
    const once = await measureSlowPhone({ ...phone, pages: others, modes: ['script on'] });
    const withoutScript = [...office, ...purchase];
    const bare = await measureSlowPhone({ ...phone, pages: withoutScript, modes: ['script off'] });
    const scripted = purchase.filter(({ name }) => ['cart', 'checkout, review'].includes(name));
    const enhanced = await measureSlowPhone({ ...phone, pages: scripted, modes: ['script on'] });
    results.phone.push(...once, ...bare, ...enhanced);
    say('A purchase, from the product to the paid order');
    results.purchase = await measurePurchase(url, product);
  }
  return results;
}
