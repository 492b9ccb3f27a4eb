import { PAGE_SLUGS } from '@contract/setting/texts';
import { fillTemplate } from '@kernel/text/text-template';
import type { Company } from '~/features/company/company.schema';
import { wholeCompany } from '~/features/company/current-company.server';
import type { InfoPage, RenderedInfoPage } from './info.types';
import { renderMarkdown } from './markdown.server';
import { namedValues } from './named-values.server';
import { shopTexts } from './shop-texts.server';

interface Rendered {
  /** The company and the texts that it was rendered from. */
  from: readonly [Company, unknown];
  page: RenderedInfoPage;
}
const rendered = new Map<string, Rendered>();

/** Renders a page for a company; the shop's own pages come from `getInfoPage`. */
export function renderInfoPage(page: InfoPage, forCompany: Company): RenderedInfoPage {
  const { body, ...about } = page;
  return { ...about, ...renderMarkdown(fillTemplate(body, namedValues(forCompany))) };
}

/** The information or policy page at `/{slug}`, rendered once; undefined if there is none. */
export function getInfoPage(address: string): RenderedInfoPage | undefined {
  const slug = PAGE_SLUGS.find((known) => known === address);
  const text = slug && shopTexts().pages[slug];
  if (!text) return undefined;
  const company = wholeCompany();
  const known = rendered.get(slug);
  if (known?.from[0] === company && known.from[1] === text) return known.page;
  const page = renderInfoPage({ ...text, slug }, company);
  rendered.set(slug, { from: [company, text], page });
  return page;
}

/** One of the pages that have a route of their own. @throws Error for an unknown name */
export function requireInfoPage(slug: string): RenderedInfoPage {
  const page = getInfoPage(slug);
  if (!page) throw new Error(`There is no information page "${slug}".`);
  return page;
}
