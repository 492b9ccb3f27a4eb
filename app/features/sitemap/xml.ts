/** Sitemaps as XML: see sitemaps.org. */

export interface SitemapEntry {
  /** Path from the shop's root, encoded. */
  path: string;
  /** ISO 8601; empty if unknown. */
  changed?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The date of the last change; left out if unknown. */
function lastmod(changed: string | undefined): string {
  const time = Date.parse(changed ?? '');
  if (Number.isNaN(time)) return '';
  return `<lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod>`;
}

const lines = (origin: string, tag: string, entries: readonly SitemapEntry[]) =>
  entries
    .map(
      ({ path, changed }) =>
        `<${tag}><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}</${tag}>`,
    )
    .join('\n');

export const urlSet = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">\n${lines(origin, 'url', entries)}\n</urlset>\n`;

export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${lines(
    origin,
    'sitemap',
    paths.map((path) => ({ path })),
  )}\n</sitemapindex>\n`;
