import { localLinks } from '~/platform/language/page-language';

/**
 * A sentence of an agreement.
 * @param html as the server rendered it from its own Markdown
 * @param lang if it is not that of the page
 */
export const Sentence = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: checked by the api to hold no HTML
  <span lang={lang} dangerouslySetInnerHTML={{ __html: localLinks(html) }} />
);
