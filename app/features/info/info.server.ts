import type { Company } from '~/features/company/company.schema';
import { wholeCompany } from '~/features/company/current-company.server';
import type { InfoPage, RenderedInfoPage } from './info.types';
import { renderMarkdown } from './markdown.server';
import { infoPages } from './pages.server';

const rendered = new Map<string, RenderedInfoPage>();

/** Renders a page for a company; the shop's own pages come from `getInfoPage`. */
export function renderInfoPage(page: InfoPage, forCompany: Company): RenderedInfoPage {
  const { body, ...about } = page;
  return { ...about, ...renderMarkdown(body(forCompany)) };
}

/** The information or policy page at `/{slug}`, rendered once; undefined if there is none. */
export function getInfoPage(slug: string): RenderedInfoPage | undefined {
  const known = rendered.get(slug);
  if (known) return known;
  const page = infoPages.find((candidate) => candidate.slug === slug);
  if (!page) return undefined;
  const fresh = renderInfoPage(page, wholeCompany());
  rendered.set(slug, fresh);
  return fresh;
}

/** One of the pages that have a route of their own. @throws Error for an unknown name */
export function requireInfoPage(slug: string): RenderedInfoPage {
  const page = getInfoPage(slug);
  if (!page) throw new Error(`There is no information page "${slug}".`);
  return page;
}
