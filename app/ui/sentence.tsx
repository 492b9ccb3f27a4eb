import { contentLanguage } from '~/platform/language/content-language';

/** A sentence that an upstream may have written in English. */
export function Sentence({ children }: { children: string }) {
  const lang = contentLanguage(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}
