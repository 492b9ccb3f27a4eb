/** Pages that the server renders without Remix. They need no call of the upstream and no script. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import indicHref from '~/styles/indic.css';
import shopHref from '~/styles/shop.css';
import { addPrefix, isLocalised } from '../language/localised-path';
import { languagePrefix, localPath, pageLanguageTag } from '../language/page-language';
import { otherLanguages } from '../language/request-language.server';
import { logoDrawing } from '../logo-drawing';
import { paths } from '../paths';

interface PlainPage {
  title: string;
  /** Empty if it is not known yet. */
  shopName: string;
  /** The address that the page links to in the other languages; null without such links. */
  path: string | null;
  content: ReactNode;
}

export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

/** The page as HTML. */
export const plainPage = (page: PlainPage): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<Page {...page} />)}`;

/** Links the styles as a file: static files do not wait for a slot to render pages. */
const Page = ({ title, shopName, path, content }: PlainPage) => (
  <html lang={pageLanguageTag()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#123c27" />
      <title>{[title, shopName].filter(Boolean).join(' – ')}</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href={shopHref} />
      {languagePrefix() ? <link rel="stylesheet" href={indicHref} /> : null}
    </head>
    <body>
      <header>
        {path === null ? null : <LanguageBar path={path} />}
        <div className="head">
          <div className="wrap">
            {shopName ? (
              <a className="logo" href={localPath(paths.home)}>
                <svg className="i" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={logoDrawing} />
                </svg>
                {shopName}
              </a>
            ) : null}
          </div>
        </div>
      </header>
      <main className="wrap">
        <section className="empty">
          <h1>{title}</h1>
          {content}
        </section>
      </main>
    </body>
  </html>
);

function LanguageBar({ path }: { path: string }) {
  const { languages = [] } = otherLanguages();
  if (languages.length === 0 || !isLocalised(path)) return null;
  return (
    <div className="bar">
      <div className="wrap">
        <nav>
          {languages.map(({ tag, name, prefix }) => (
            <a key={tag} lang={tag} hrefLang={tag} href={addPrefix(prefix, path)}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}
