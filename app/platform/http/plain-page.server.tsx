/** Pages that the server renders without Remix. They need no call of the upstream and no script. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import indicHref from '~/styles/indic.css';
import shopHref from '~/styles/shop.css';
import { languagePrefix, localPath, pageLanguageTag } from '../language/page-language';
import { logoDrawing } from '../logo-drawing';
import { paths } from '../paths';

interface PlainPage {
  title: string;
  /** Empty if it is not known yet. */
  shopName: string;
  /** The strip above the header, such as links to other languages. */
  bar?: ReactNode;
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

/** Styles are linked as a file, because files are answered before the queue. */
const Page = ({ title, shopName, bar, content }: PlainPage) => (
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
        {bar ? (
          <div className="bar">
            <div className="wrap">{bar}</div>
          </div>
        ) : null}
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
