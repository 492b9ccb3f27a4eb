import { localLinks } from '~/platform/language/page-language';

/**
 * A sentence of an agreement.
 * @param html rendered by the server from its own Markdown
 * @param lang the `lang` attribute, if the sentence is not in the language of the page
 */
export const Sentence = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: checked by the api to hold no HTML
  <span lang={lang} dangerouslySetInnerHTML={{ __html: localLinks(html) }} />
);
