/** Sitemaps as XML: see sitemaps.org. */
import type { Language } from '~/platform/language/languages';
import { addPrefix } from '~/platform/language/localised-path';

export interface SitemapEntry {
  /** Path from the shop's root, encoded. */
  path: string;
  /** ISO 8601; empty if unknown. */
  changed?: string | undefined;
  /** The page has all its content in every language. */
  isTranslated?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The date of the last change; left out if unknown. */
function lastmod(changed: string | undefined): string {
  const time = Date.parse(changed ?? '');
  if (Number.isNaN(time)) return '';
  return `<lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod>`;
}

const element = (tag: string, url: string, rest: string) =>
  `<${tag}><loc>${escapeXml(url)}</loc>${rest}</${tag}>`;

/** The entries of a page, one for each of its languages. Each entry lists all versions. */
function versions(
  origin: string,
  { path, changed, isTranslated }: SitemapEntry,
  languages: readonly Language[],
): string[] {
  if (!isTranslated || languages.length === 1) {
    return [element('url', origin + path, lastmod(changed))];
  }
  const urlOf = ({ prefix }: Language) => origin + addPrefix(prefix, path);
  const alternates = languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language.tag}" href="${escapeXml(urlOf(language))}"/>`,
    )
    .join('');
  return languages.map((language) =>
    element('url', urlOf(language), lastmod(changed) + alternates),
  );
}

/** @param languages that the shop offers, English first */
export function urlSet(
  origin: string,
  entries: readonly SitemapEntry[],
  languages: readonly Language[],
): string {
  const lines = entries.flatMap((entry) => versions(origin, entry, languages)).join('\n');
  const xhtml = languages.length > 1 ? ` xmlns:xhtml="${XHTML}"` : '';
  return `${HEAD}<urlset xmlns="${NAMESPACE}"${xhtml}>\n${lines}\n</urlset>\n`;
}

export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${paths
    .map((path) => element('sitemap', origin + path, ''))
    .join('\n')}\n</sitemapindex>\n`;
