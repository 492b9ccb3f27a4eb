import { paths } from '~/platform/paths';

/** Pages that belong to one visitor, and addresses for scripts and monitoring. */
const disallowed = [
  paths.cart,
  paths.checkout,
  paths.wishlist,
  paths.wishlistInHeader,
  paths.paymentConfirmations,
  paths.profile,
  paths.dashboard,
  paths.genealogy,
  paths.orders,
  paths.downline,
  paths.ownDownline,
  paths.idCard,
  paths.invoices,
  paths.transactions,
  paths.checkRank,
  paths.logout,
  paths.forgottenPassword,
  `${paths.tickets}/`,
  paths.verify(''),
  paths.registration,
  '/uploads',
  '/readyz',
  '/healthz',
];

/** Parameters of filtered and sorted lists, and `next`, the page to return to. */
const listParameters = ['q', 'sort', 'brand', 'min', 'max', 'in_stock', 'category', 'next'];

export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${paths.search}`,
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...listParameters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${origin}${paths.sitemap}`,
    '',
  ].join('\n');
}
