/**
 * A foreign upstream, based only on the specification's list of calls: it sends unknown fields,
 * numbers as strings, leaves out optional fields, and answers 404 with HTML to every call that the
 * specification does not list.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const categories = [
  { _id: 7, slug: 'kirana', category: 'Kirana', __v: 0, isActive: '1' },
  { _id: '65f1', slug: 'puja', category: 'पूजा', image: null },
];
const brands = [{ _id: 1, slug: 'gaon', name: 'Gaon', founded: '1999' }];

export const products = Array.from({ length: 30 }, (_, index) => ({
  _id: String(index),
  slug: `thing-${index}`,
  name: `Thing ${index}`,
  // Some have no price, some no picture, some no brand, some a price as text.
  ...(index % 3 ? { price: String(10_000 + index), mrp: `${12_000 + index}` } : {}),
  ...(index % 4 ? { image: [{ image: '/uploads/thing.png', _id: 'x' }] } : {}),
  ...(index % 5 ? { brand: { _id: 1, slug: 'gaon', name: 'Gaon' } } : { brand: '1' }),
  ...(index % 2 ? { stock: '3' } : {}),
  vendor_note: { nested: ['unknown'] },
}));

const articles = [
  { _id: 'a1', title: 'From elsewhere', body: '<p>Hello <script>bad()</script><b>there</b></p>' },
  { _id: 'a2', title: 'Second', published_at: '2026-01-05', body: 'Plain words' },
];

const ok = (data: unknown, extra: object = {}) => ({
  status_code: '200',
  message: 'Success',
  data,
  ...extra,
});
const missing = { status: 404, body: { status_code: 404, message: 'Not found', data: null } };

type Answer = { status?: number; body: unknown } | null;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Its pages have ten products and no total. */
function pageOf(list: unknown[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 10);
  const start = (Number(query.get('page') ?? 1) - 1) * limit;
  return list.slice(start, start + limit);
}

/** Additions of a test. */
export interface MoreCatalogue {
  categories?: { slug: string; category: string }[];
  brands?: { slug: string; name: string; product_count: number }[];
}

/** Its answer to a call; null for an unknown call. */
export function catalogueAnswer(
  method: string,
  path: string,
  query: URLSearchParams,
  form: URLSearchParams,
  more: MoreCatalogue = {},
): Answer {
  const parts = path.split('/').map(decodeURIComponent);
  const last = parts.at(-1) ?? '';
  const found = <T extends object>(list: T[], key: keyof T) => {
    const item = list.find((entry) => String(entry[key]) === last);
    return item ? { body: ok(item) } : missing;
  };
  if (method === 'POST' && path === 'product/filter') {
    const name = form.get('name')?.toLowerCase() ?? '';
    const matches = products.filter((product) => product.name.toLowerCase().includes(name));
    return { body: ok(pageOf(matches, form)) };
  }
  if (method !== 'GET') return null;
  if (path === 'category/all') return { body: ok([...categories, ...(more.categories ?? [])]) };
  if (path === 'brand/all') return { body: ok([...brands, ...(more.brands ?? [])]) };
  if (path === 'product/all') return { body: ok(products) };
  if (path === 'article/all') return { body: ok(articles, { count: 2 }) };
  if (path === 'article_news/all') return { body: ok([]) };
  if (/^(second_)?banner\/type\//.test(path))
    return { body: ok([{ _id: 1, image: '/uploads/thing.png' }]) };
  if (path.startsWith('category/product/')) {
    if (!categories.some(({ slug }) => slug === last)) return missing;
    return { body: ok(pageOf(products, query)) };
  }
  if (path.startsWith('brand/product/')) return { body: ok(pageOf(products, query)) };
  if (path.startsWith('product/slug/')) return found(products, 'slug');
  if (path.startsWith('article/id/')) return found(articles, '_id');
  if (parts.length === 2 && parts[0] === 'brand') return found(brands, 'slug');
  return null;
}

export interface ForeignCatalogue {
  /** Ends in `/api`. */
  baseUrl: string;
  /** `METHOD path` of every call, in order. */
  calls: string[];
  stop(): Promise<void>;
}

export async function startForeignCatalogue(more: MoreCatalogue = {}): Promise<ForeignCatalogue> {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://foreign.invalid');
    if (url.pathname === '/uploads/thing.png') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
      return;
    }
    const path = url.pathname.replace(/^\/api\//, '');
    calls.push(`${request.method} ${path}`);
    const form = new URLSearchParams(await textOf(request));
    const result = catalogueAnswer(request.method ?? 'GET', path, url.searchParams, form, more);
    if (!result) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot find that</h1>');
      return;
    }
    response
      .writeHead(result.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(result.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    calls,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
