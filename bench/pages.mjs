/** Which pages are measured: found by their links, so that any catalogue will do. */

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path
 */

/**
 * Home, the category with the most products on its first page, one of its products, a search and
 * the first step of the registration.
 *
 * @param {string} url of a running web
 * @returns {Promise<Page[]>}
 */
export async function findPages(url) {
  const index = await textOf(`${url}/products`);
  const categories = await Promise.all(
    pathsIn(index, /href="(\/products\/[^"?#/]+)"/g).map(async (path) => {
      const products = pathsIn(await textOf(url + path), /href="(\/product\/[^"?#/]+)"/g);
      return { path, products };
    }),
  );
  const [largest] = categories.sort((a, b) => b.products.length - a.products.length);
  if (!largest?.products[0]) throw new Error('The shop shows no category with products.');
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: largest.path },
    { name: 'product', path: largest.products[0] },
    { name: 'search', path: '/search?q=oil' },
    { name: 'registration', path: '/first-distributor-register/contact' },
  ];
}

async function textOf(url) {
  const response = await fetch(url);
  return response.ok ? response.text() : '';
}

function pathsIn(html, pattern) {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => path))];
}
