import { PAGE_SLUGS, type PageSlug, type PageText } from '@contract/setting/texts';
import { fillTemplate } from '@kernel/text/text-template';
import type { Company } from '~/features/company/company.schema';
import { wholeCompany } from '~/features/company/current-company.server';
import {
  langAttribute,
  requestLanguage,
  runInLanguage,
} from '~/platform/language/request-language.server';
import type { InfoPage, RenderedInfoPage } from './info.types';
import { renderMarkdown } from './markdown.server';
import { namedValues } from './named-values.server';
import { shopTexts } from './shop-texts.server';
import { pageInLanguage } from './translated-texts.server';

interface Rendered {
  /** The company and the text that the page was rendered from. */
  from: readonly [Company, unknown];
  page: RenderedInfoPage;
}
/** The key is a language code and a slug. */
const rendered = new Map<string, Rendered>();

/** Renders a page with the data of any company. `getInfoPage` returns the shop's own pages. */
export function renderInfoPage(page: InfoPage, forCompany: Company): RenderedInfoPage {
  const { body, ...about } = page;
  return { ...about, ...renderMarkdown(fillTemplate(body, namedValues(forCompany))) };
}

/**
 * Returns the information or policy page at `/{address}` in the language of the request, or
 * undefined if there is none. A page is rendered again only when the company or the page's text has
 * changed.
 */
export function getInfoPage(address: string): RenderedInfoPage | undefined {
  const slug = PAGE_SLUGS.find((pageSlug) => pageSlug === address);
  const text = slug && shopTexts().pages[slug];
  if (!text) return undefined;
  const company = wholeCompany();
  const key = `${requestLanguage().code} ${slug}`;
  const cached = rendered.get(key);
  if (cached?.from[0] === company && cached.from[1] === text) return cached.page;
  const page = renderInLanguage(slug, text);
  rendered.set(key, { from: [company, text], page });
  return page;
}

function renderInLanguage(slug: PageSlug, page: PageText): RenderedInfoPage {
  const { text, language } = pageInLanguage(slug, page);
  const lang = langAttribute(language);
  const renderedPage = runInLanguage(language, () =>
    renderInfoPage({ ...text, slug }, wholeCompany()),
  );
  if (!lang) return renderedPage;
  return { ...renderedPage, lang, toc: renderedPage.toc.map((entry) => ({ ...entry, lang })) };
}

/** Like `getInfoPage`, for a page that must exist. @throws Error for an unknown slug */
export function requireInfoPage(slug: string): RenderedInfoPage {
  const page = getInfoPage(slug);
  if (!page) throw new Error(`There is no information page "${slug}".`);
  return page;
}
