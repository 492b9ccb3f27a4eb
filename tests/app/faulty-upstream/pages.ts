/** The pages to visit, by which visitor, and their calls. */
import type { FoundRoute } from '../../setup/rendered-web';

/** Examples for parameters of addresses; `{name}` is a value of the world. */
const examples: Record<string, string> = {
  '/:page': '/about-us',
  '/allorder/:id': '/allorder/{paid}',
  '/allorder/:id/address': '/allorder/{unpaid}/address',
  '/allorder/:id/cancel': '/allorder/{unpaid}/cancel',
  '/allorder/:id/return': '/allorder/{paid}/return',
  '/announcements/:id': '/announcements/{announcement}',
  '/article/:id': '/article/article-one',
  '/articles/:topic?': '/articles/care',
  '/brands/:slug': '/brands/jadibel',
  '/checkout/pay/:id': '/checkout/pay/{unpaid}',
  '/company/:version': '/company/{company}',
  '/confirm-email/:token': '/confirm-email/abc',
  '/downline/:memberid/:membername': '/downline/{member}/demo-distributor',
  '/invoice/:id': '/invoice/{invoice}',
  '/invoice/:id/pdf': '/invoice/{invoice}/pdf',
  '/news/:id': '/news/news-one',
  '/documents/:document': '/documents/welcome-letter',
  '/documents/:document/pdf': '/documents/agreement/pdf',
  '/paymentconfirmation/:status/:id': '/paymentconfirmation/created/{unpaid}',
  '/product/:slug': '/product/coconut-hair-oil',
  '/product/:slug/picture/:number': '/product/coconut-hair-oil/picture/1',
  '/products/:slug': '/products/hair',
  '/profile/data/:document': '/profile/data/pancard',
  '/profile/document/:kind': '/profile/document/pancard',
  '/sitemaps/:file': '/sitemaps/products-1.xml',
  '/stop/:token': '/stop/abc',
  '/ticket/:number': '/ticket/T-1',
  '/ticket/:number/:key': '/ticket/T-1/abc',
  '/verify/:code': '/verify/{code}',
};

/**
 * Pictures, the gateways' sandbox, the page for unknown addresses, and the desk, whose sessions an
 * upstream of members does not have (tests/app/features/desk).
 */
const NOT_WALKED = /^\/(images|sandbox|desk|\*)/;

export interface WalkedPage {
  /** As in `docs/routes.md`. */
  address: string;
  path: string;
  isMembers: boolean;
}

/** All pages and files that can be requested. @throws if a parameter has no example */
export function walkedPages(
  routes: readonly FoundRoute[],
  names: Record<string, string>,
): WalkedPage[] {
  return routes
    .filter(
      ({ id, module }) =>
        id !== 'root' && !/_layout$/.test(id) && (module.default || module.loader),
    )
    .filter(({ address }) => !NOT_WALKED.test(address))
    .map(({ id, address }) => {
      const example = examples[address] ?? address;
      if (example.includes(':')) throw new Error(`Give an example of the address ${address}.`);
      const path = example.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
      const isMembers = /_office\+|_shop\+\/(cart|wishlist|checkout|payment)/.test(id);
      return { address, path, isMembers };
    });
}

/**
 * Calls that pages need, unless the page's address begins with the call's noun (`GET invoice/all`:
 * `/invoice`). All others are for decorations.
 */
const subjects: Record<string, RegExp> = {
  'GET article/all': /^\/(articles|sitemap.xml)/,
  'GET article/id/{id}': /^\/article\//,
  'GET article_news/all': /^\/(news|sitemap.xml)/,
  'GET brand/all': /^\/(brands$|sitemap.xml)/,
  'GET brand/product/{brand}': /^\/brands\//,
  'GET brand/{slug}': /^\/brands\//,
  'GET category/all': /^\/(products|sitemap.xml|$)/,
  'GET category/product/{slug}': /^\/products\//,
  'GET distributor/agreement': /^\/documents\//,
  'GET distributor/card': /^\/icard/,
  'GET distributor/card/{code}': /^\/verify/,
  'GET distributor/cart/all': /^\/cart/,
  'GET distributor/data': /^\/(allrank|checkrank|dashboard|documents|icard|profile)/,
  'GET distributor/documents': /^\/(documents|profile\/document)/,
  'GET distributor/genealogy/iall': /^\/downline/,
  'GET distributor/genealogy/member/{memberId}': /^\/downline\//,
  'GET distributor/genealogy/my': /^\/(genealogy|mydownline)/,
  'GET distributor/genealogy/sales': /^\/downline-sales/,
  'GET distributor/picture': /^\/profile\/photo/,
  'GET distributor/rank/all': /^\/allrank/,
  'GET distributor/second-factor': /^\/profile\/second-factor/,
  'GET distributor/session/all': /^\/profile\/sessions/,
  'GET order/all': /^\/allorder/,
  'GET order/one/{id}': /^\/(allorder|checkout\/pay|paymentconfirmation)/,
  'GET order/state/{id}': /^\/paymentconfirmation/,
  'GET product/sitemap': /^\/sitemap/,
  'GET product/slug/{slug}': /^\/product\//,
  'POST distributor/rankUpgrade/check/{id}': /^\/checkrank/,
  'POST order/quote': /^\/checkout\/review/,
  'POST product/filter': /^\/$/,
  'POST razorpay/return': /^\/payment\/razorpay/,
  'POST sabpaisa/return': /^\/payment\/sabpaisa/,
};

export const isSubject = (call: string, path: string): boolean =>
  subjects[call]?.test(path) ?? path.startsWith(`/${nounOf(call)}`);

const nounOf = (call: string): string | undefined =>
  call.split(' ')[1]?.replace('distributor/', '').split('/')[0];
