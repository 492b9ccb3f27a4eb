/** Finds the pages to measure by their links, so that any catalogue can be used. */

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path
 * @property {string} [cookie] of the member whose page it is
 * @property {number} [status] 200 by default
 */

/** Pages with a fixed path, by name. */
const FIXED = {
  categories: '/products',
  brands: '/brands',
  articles: '/articles',
  news: '/news',
  questions: '/faq',
  about: '/about-us',
  policy: '/privacy-policy',
  contact: '/contact-us',
  grievance: '/grievance-mechanism',
  ticket: '/ticket',
  'log in': '/join-us',
  'customer account': '/register',
  'become a distributor': '/distributor-register',
  'forgotten password': '/forgotten-password',
};

/** Kinds of pages, each with the list whose first link leads to one, and the prefix of its path. */
const LISTED = {
  brand: ['/brands', '/brands/'],
  article: ['/articles', '/article/'],
  'news item': ['/news', '/news/'],
};

/** The path of a page in Hindi. */
export const hindiPath = (path) => `/hi${path}`.replace(/\/$/, '');

/**
 * Finds a public page of every kind, besides the pages of {@link findPages}.
 *
 * @param {string} url of a running web with the demo shop
 * @returns {Promise<Page[]>}
 */
export async function findPublicPages(url) {
  const listed = Object.entries(LISTED).map(async ([name, [list, start]]) => {
    const [path] = pathsIn(await textOf(url + list), new RegExp(`href="(${start}[^"?#/]+)"`, 'g'));
    if (!path) throw new Error(`${list} has no link to a page of its own.`);
    return { name, path };
  });
  const fixed = Object.entries(FIXED).map(([name, path]) => ({ name, path }));
  const unknown = { name: 'not found', path: '/no-such-page', status: 404 };
  return [...fixed, unknown, ...(await Promise.all(listed))];
}

/**
 * Finds the home page, the category with the most products on its first page, one of its products,
 * and a search.
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
  if (!largest?.products[0]) throw new Error('The shop has no category with products.');
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: largest.path },
    { name: 'product', path: largest.products[0] },
    { name: 'search', path: '/search?q=oil' },
  ];
}

export function slugsOf(pages) {
  const slug = (name) =>
    pages
      .find((page) => page.name === name)
      ?.path.split('/')
      .at(-1) ?? '';
  return { category: slug('category'), product: slug('product') };
}

/**
 * Follows links three levels deep. Finds the pages, such as categories, products, articles and
 * policies, and the paths of their pictures in every width that the pages name.
 *
 * @param {string} url of a running web
 * @returns {Promise<{ pages: string[], pictures: string[] }>}
 */
export async function findEverything(url) {
  const seen = new Set();
  const pages = new Set();
  const pictures = new Set();
  let fresh = ['/', '/products', '/brands', '/articles', '/news'];
  for (let depth = 0; depth < 3 && fresh.length > 0; depth++) {
    const found = new Set();
    for (const path of fresh) {
      const html = await textOf(url + path);
      // Errors and redirects are not measured.
      if (!html) continue;
      pages.add(path);
      for (const link of pathsIn(html, /href="(\/(?!build|images)[^"?#]*)"/g)) found.add(link);
      for (const picture of pathsIn(html, /[" ](\/images\/[^" ]+)/g)) pictures.add(picture);
    }
    for (const path of fresh) seen.add(path);
    fresh = [...found].filter((path) => !seen.has(path));
  }
  return { pages: [...pages], pictures: [...pictures] };
}

/** The HTML of a page; empty if the answer is not a success. */
async function textOf(url) {
  const response = await fetch(url, { redirect: 'manual' });
  return response.ok ? response.text() : '';
}

function pathsIn(html, pattern) {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => path))];
}
