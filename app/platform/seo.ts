/** Metadata of pages, for search engines and shared links. */

import type { MetaDescriptor } from '@remix-run/node';
import { paths } from '~/platform/paths';

/** schema.org data, printed as JSON-LD. */
export type JsonLd = { '@type': string } & Record<string, unknown>;

export interface PageSeo {
  /** Without the shop's name. */
  title: string;
  siteName: string;
  /** 50 to 160 characters; left out if there is nothing specific to say. */
  description?: string | undefined;
  /** Scheme and host. */
  origin: string;
  /** The page's canonical address: path, and query if that makes another page. */
  path: string;
  /** Path or address of a picture for shared links. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'product';
  /** Excludes the page from search engines. */
  noindex?: boolean;
  jsonLd?: JsonLd[];
}

/** The tags of a page's head. */
export function pageMeta(page: PageSeo): MetaDescriptor[] {
  const url = `${page.origin}${page.path}`;
  const title = page.path === paths.home ? page.title : `${page.title} – ${page.siteName}`;
  const image = new URL(page.image ?? '/og-default.png', page.origin || 'http://localhost').href;
  const described = page.description
    ? [
        { name: 'description', content: page.description },
        { property: 'og:description', content: page.description },
      ]
    : [];
  if (page.noindex)
    return [{ title }, { name: 'robots', content: 'noindex, follow' }, ...described];
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    ...described,
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:image', content: image },
    ...(page.jsonLd ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** The breadcrumb trail of a page; the last entry is the page itself. */
export function breadcrumbList(origin: string, trail: { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
