import { localLinks } from '~/platform/language/page-language';

/** A sentence of an agreement. @param html as the server rendered it from its own Markdown */
export const Sentence = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: checked by the api to hold no HTML
  <span dangerouslySetInnerHTML={{ __html: localLinks(html) }} />
);
