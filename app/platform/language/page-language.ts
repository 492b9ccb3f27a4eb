/**
 * The language of the page that is being rendered. In the browser, it never changes: a link to
 * another language loads a document.
 */
import { addPrefix } from './localised-path';
import { requestLanguage } from './request-language.server';

const isServer = () => typeof document === 'undefined';

/** The `lang` attribute of the page. */
export const pageLanguageTag = (): string =>
  isServer() ? requestLanguage().tag : document.documentElement.lang;

/** The prefix of the addresses of pages in this language; empty for English. */
export const languagePrefix = (): string =>
  isServer() ? requestLanguage().prefix : (window.__remixContext?.basename ?? '');

/**
 * The address of a page in the language of this page. Every link and form of ours must use it,
 * except Remix's `Form` and `navigate`, which add the prefix themselves. `localiseRedirect` applies
 * it to redirects.
 * @param path of a page; an address that is the same in all languages stays unchanged
 */
export const localPath = (path: string): string => addPrefix(languagePrefix(), path);

/** Changes the links in HTML so that they stay in the language of this page. */
export const localLinks = (html: string): string =>
  languagePrefix()
    ? html.replace(
        /(<a href=")([^"]*)/g,
        (_, start: string, path: string) => start + localPath(path),
      )
    : html;

/** The absolute address of a page, for canonical links, messages and payment providers. */
export const pageUrl = (origin: string, path: string): string => `${origin}${localPath(path)}`;
