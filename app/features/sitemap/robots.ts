/** `robots.txt`: what search engines need not ask for. */

/** Pages of one visitor, and what only machines of ours use. */
const closed = [
  ...['/cart', '/checkout', '/wishlist', '/wishList', '/paymentconfirmation/', '/profile'],
  ...['/dashboard', '/genealogy', '/allorder', '/allrank', '/downline', '/mydownline', '/icard'],
  ...['/invoice', '/transaction', '/checkrank', '/logout', '/forgotten-password', '/ticket/'],
  ...['/first-distributor-register', '/uploads', '/readyz', '/healthz'],
];

/** Variants of lists: each is a page of its own only to the person who asked for it. */
const variants = ['q', 'sort', 'brand', 'min', 'max', 'in_stock', 'category', 'next'];

export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /search',
    ...closed.map((path) => `Disallow: ${path}`),
    ...variants.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
