import { localLinks } from '~/platform/language/page-language';

/**
 * A sentence of an agreement.
 * @param html rendered by the server from the Markdown of the sentence
 * @param lang the `lang` attribute, if the sentence is not in the language of the page
 */
export const Sentence = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the api refuses Markdown with HTML
  <span lang={lang} dangerouslySetInnerHTML={{ __html: localLinks(html) }} />
);
