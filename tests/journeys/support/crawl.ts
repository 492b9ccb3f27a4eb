import { type Tag, tagsOf, titleOf } from './html';

const CONCURRENCY = 4;
const TIMEOUT_MS = 120_000;

interface CrawlOptions {
  /** First addresses; other pages are found from there. */
  start?: string[];
  /** More pages than this are a fault: endless links. */
  limit?: number;
  /** Further origins of the shop, such as its public one. */
  aliases?: string[];
  /** Paths that are not requested. */
  skip?: (path: string) => boolean;
  /** Cookie of a signed-in visitor; nobody is signed in without it. */
  cookie?: string;
}

/** An answer of the server. */
export interface CrawledPage {
  /** With its query. */
  path: string;
  status: number;
  type: string;
  /** Target of a redirect, as a path or an external address. */
  location?: string;
  title?: string;
  canonical?: string;
  robots?: string;
  duplicateIds: string[];
  html: string;
}

export interface BrokenLink {
  from: string;
  to: string;
  why: string;
}

export interface Crawl {
  /** Every HTML answer, in the order of the paths. */
  pages: CrawledPage[];
  /** Paths that another page links to. */
  linked: Set<string>;
  /** Broken links, pictures, styles and scripts of the shop. */
  broken: BrokenLink[];
  /** Number of requests. */
  requests: number;
}

/** An answer whose tags were read, once: a shop has a thousand pages. */
interface ReadPage {
  page: CrawledPage;
  /** The addresses that it links to, shows or loads, as written. */
  links: string[];
  ids: ReadonlySet<string>;
}

interface Reference {
  from: string;
  path: string;
  fragment: string;
}

/**
 * Requests every address that the shop's pages link to, show or load, four at a time.
 * @param origin such as `http://127.0.0.1:3000`
 * @throws if there are more than `limit` addresses
 */
export async function crawl(origin: string, options: CrawlOptions = {}): Promise<Crawl> {
  const { start = ['/'], limit = 4_000, aliases = [], skip = () => false, cookie } = options;
  const origins = new Set([origin, ...aliases].map((url) => new URL(url).origin));
  const answers = new Map<string, ReadPage>();
  const references: Reference[] = [];
  const queue = [...start];
  const seen = new Set(queue);

  const visit = async (path: string) => {
    const answer = await ask(origin, path, origins, cookie);
    answers.set(path, answer);
    const found = answer.links.flatMap((link) => inside(link, path, origin, origins));
    for (const { path: target, fragment } of found) {
      references.push({ from: path, path: target, fragment });
      if (seen.has(target) || skip(target)) continue;
      if (seen.size >= limit) throw new Error(`More than ${limit} addresses; the last: ${target}`);
      seen.add(target);
      queue.push(target);
    }
  };
  await drain(queue, visit);

  const broken = references.flatMap((reference) => faultOf(reference, answers));
  const pages = [...answers.values()]
    .map(({ page }) => page)
    .filter(({ type }) => type.startsWith('text/html'));
  pages.sort((a, b) => a.path.localeCompare(b.path));
  const linked = new Set(references.flatMap(({ from, path }) => (from === path ? [] : path)));
  return { pages, linked, broken, requests: answers.size };
}

/** Works off a queue that grows meanwhile. */
async function drain<T>(queue: T[], work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  while (queue.length > 0 || running.size > 0) {
    while (queue.length > 0 && running.size < CONCURRENCY) {
      const task: Promise<void> = work(queue.shift() as T).finally(() => running.delete(task));
      running.add(task);
    }
    await Promise.race(running);
  }
}

async function ask(
  origin: string,
  path: string,
  origins: Set<string>,
  cookie?: string,
): Promise<ReadPage> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { Accept: 'text/html,*/*', ...(cookie ? { Cookie: cookie } : {}) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get('content-type') ?? '';
  const html = type.startsWith('text/html') ? await response.text() : '';
  if (html === '') await response.body?.cancel();
  const location = response.headers.get('location');
  const tags = tagsOf(html);
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
  const page: CrawledPage = {
    path,
    status: response.status,
    type,
    ...(location ? { location: relative(new URL(location, origin + path), origins) } : {}),
    ...definedOnly({
      title: titleOf(html, tags),
      canonical: attributeOf(tags, 'link', { rel: 'canonical' }, 'href'),
      robots: attributeOf(tags, 'meta', { name: 'robots' }, 'content'),
    }),
    duplicateIds: duplicates(ids),
    html,
  };
  const links = [...(page.location ? [page.location] : []), ...linksOf(tags)];
  return { page, links, ids: new Set(ids) };
}

function relative(url: URL, origins: Set<string>): string {
  return origins.has(url.origin) ? url.pathname + url.search : url.href;
}

function attributeOf(
  tags: Tag[],
  name: string,
  wanted: Record<string, string>,
  attribute: string,
): string | undefined {
  return tags.find(
    (tag) =>
      tag.name === name &&
      Object.entries(wanted).every(([key, value]) => tag.attributes[key] === value),
  )?.attributes[attribute];
}

function definedOnly<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

function duplicates(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Relations whose address is not fetched. */
const NOT_FETCHED = new Set(['preconnect', 'dns-prefetch']);

function* linksOf(tags: Tag[]): Generator<string> {
  for (const { name, attributes } of tags) {
    const { href, src, srcset, action, method, poster } = attributes;
    if (href !== undefined && !(name === 'link' && NOT_FETCHED.has(attributes.rel ?? '')))
      yield href;
    if (src) yield src;
    if (poster) yield poster;
    if (srcset) yield* srcset.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');
    if (name === 'form' && action && method?.toLowerCase() !== 'post') yield action;
  }
}

function inside(
  link: string,
  from: string,
  origin: string,
  origins: Set<string>,
): { path: string; fragment: string }[] {
  if (link === '' || !URL.canParse(link, origin + from)) return [{ path: link, fragment: '' }];
  const url = new URL(link, origin + from);
  if (!origins.has(url.origin)) return [];
  return [{ path: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }];
}

function faultOf(reference: Reference, answers: Map<string, ReadPage>): BrokenLink[] {
  const { from, path, fragment } = reference;
  const { page: target, ids } = answers.get(path) ?? {};
  const broken = (why: string) => [{ from, to: fragment ? `${path}#${fragment}` : path, why }];
  if (!path.startsWith('/')) return broken('not an address');
  if (!target) return [];
  if (target.status >= 400) return broken(`answers ${target.status}`);
  if (target.location === path) return broken('redirects to itself');
  if (!fragment || !target.html || ids?.has(fragment)) return [];
  return broken(`has no element "${fragment}"`);
}
