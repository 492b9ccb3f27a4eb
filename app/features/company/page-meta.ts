/** Metadata of pages, for search engines and shared links. */
import type { MetaDescriptor } from '@remix-run/node';
import type { RootData } from '~/platform/document/root-data';
import { hasEnglish } from '~/platform/language/content-language';
import { languagePrefix, pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { company } from './current-company';

/** schema.org data, printed as JSON-LD. */
export type JsonLd = { '@type': string } & Record<string, unknown>;

export interface PageSeo {
  /**
   * The title without the shop's name, which `pageMeta` appends. The title of the home page already
   * contains that name.
   */
  title: string;
  /** The description for search engines. Left out if there is nothing specific to say. */
  description?: string | ((values: { shop: string }) => string) | undefined;
  /** The page's canonical address: its path, and its query if the query makes another page. */
  path: string;
  /** Path or address of a picture for shared links. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'product';
  /** Excludes the page from search engines. */
  noindex?: boolean;
  /**
   * Whether all content of the page exists in every language. If false, search engines index only
   * the English page.
   */
  isTranslated?: boolean;
  /**
   * Returns texts of the content. If `isTranslated` is not set, the page counts as translated if
   * none of these texts is English.
   */
  content?: () => readonly string[];
  /** The pages above this one, and the page itself last. */
  trail?: readonly { name: string; path: string }[];
  /** @param origin scheme and host of the shop, because schema.org needs complete addresses */
  jsonLd?: (origin: string) => readonly JsonLd[];
}

type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

/**
 * Returns the tags of a page's head.
 * @param matches the argument `matches` of a `meta` function
 */
export function pageMeta(matches: Matches, page: PageSeo): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data as RootData | undefined;
  const origin = root?.origin ?? '';
  const siteName = company().name;
  const url = pageUrl(origin, page.path);
  const { content } = page;
  const isTranslated = page.isTranslated ?? (content !== undefined && !hasEnglish(content));
  const isIndexed = isTranslated || languagePrefix() === '';
  const title = page.path === paths.home ? page.title : titleOf(page.title);
  const image = new URL(page.image ?? '/og-default.png', origin || 'http://localhost').href;
  const { description: textOrFunction } = page;
  const description =
    typeof textOrFunction === 'function' ? textOrFunction({ shop: siteName }) : textOrFunction;
  const descriptionTags = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : [];
  if (page.noindex) return [{ title }, NOT_INDEXED, ...descriptionTags];
  const data = [
    ...(page.trail ? [breadcrumbList(origin, page.trail)] : []),
    ...(page.jsonLd?.(origin) ?? []),
  ];
  return [
    { title },
    ...(isIndexed ? [] : [NOT_INDEXED]),
    { tagName: 'link', rel: 'canonical', href: url },
    ...descriptionTags,
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:image', content: image },
    ...data.map((item) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...item },
    })),
  ];
}

const NOT_INDEXED = { name: 'robots', content: 'noindex, follow' };

const titleOf = (title: string): string => `${title} – ${company().name}`;

/**
 * Returns the tags of a page that search engines do not list.
 * @param title without the shop's name
 */
export const unlistedMeta = (title: string): MetaDescriptor[] => [
  { title: titleOf(title) },
  NOT_INDEXED,
];

const breadcrumbList = (origin: string, trail: NonNullable<PageSeo['trail']>): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(origin, path),
  })),
});
