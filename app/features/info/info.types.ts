import type { PageText } from '@contract/setting/texts';
import type { InfoSlug } from '~/platform/paths';

/** An information or policy page as it is written: Markdown with named values. */
export interface InfoPage extends PageText {
  /** The page's address without the leading slash. */
  slug: InfoSlug;
}

/** A heading that a table of contents links to. */
export interface TocEntry {
  id: string;
  text: string;
  /** The `lang` attribute, if the text is not in the language of the page. */
  lang?: string | undefined;
}

/** An information page ready to be shown. */
export interface RenderedInfoPage extends Omit<InfoPage, 'body'> {
  /** The `lang` attribute, if the text is not in the language of the page. */
  lang?: string;
  html: string;
  toc: TocEntry[];
}
