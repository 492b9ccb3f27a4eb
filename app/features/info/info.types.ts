import type { Company } from '~/features/company/company.schema';
import type { InfoSlug } from '~/platform/paths';

/** An information or policy page as our writers fill it in. */
export interface InfoPage {
  /** The page's address without the leading slash. */
  slug: InfoSlug;
  title: string;
  /** For search engines: 120 to 155 characters. */
  description: string;
  /** Day of the last change in meaning, `YYYY-MM-DD`; policies have one. */
  updated?: string;
  /** Markdown; headings begin at `##`, because the title is the page's only `<h1>`. */
  body(company: Company): string;
}

/** A heading that a table of contents links to. */
export interface TocEntry {
  id: string;
  text: string;
}

/** An information page ready to be shown. */
export interface RenderedInfoPage extends Omit<InfoPage, 'body'> {
  html: string;
  toc: TocEntry[];
}
