import { paths } from '~/platform/paths';

/** `robots.txt`: what search engines need not ask for. */

/** Pages of one visitor, and what only machines of ours use. */
const closed = [
  ...[
    paths.cart,
    paths.checkout,
    paths.wishlist,
    paths.wishlistInHeader,
    paths.paymentConfirmations,
  ],
  ...[paths.profile, paths.dashboard, paths.genealogy, paths.orders, paths.downline],
  ...[paths.ownDownline, paths.idCard, paths.invoices, paths.transactions, paths.checkRank],
  ...[
    paths.logout,
    paths.forgottenPassword,
    `${paths.tickets}/`,
    paths.verify(''),
    paths.registration,
  ],
  ...['/uploads', '/readyz', '/healthz'],
];

/** Variants of lists: each is a page of its own only to the person who asked for it. */
const variants = ['q', 'sort', 'brand', 'min', 'max', 'in_stock', 'category', 'next'];

export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${paths.search}`,
    ...closed.map((path) => `Disallow: ${path}`),
    ...variants.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}
