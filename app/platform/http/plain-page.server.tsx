/** Pages that the server renders without Remix. They need no call of the upstream and no script. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import shopHref from '~/styles/shop.css';
import { localPath, pageLanguageTag } from '../language/page-language';
import { paths } from '../paths';

interface PlainPage {
  title: string;
  /** Empty if it is not known yet. */
  shopName: string;
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
const Page = ({ title, shopName, content }: PlainPage) => (
  <html lang={pageLanguageTag()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#123c27" />
      <title>{[title, shopName].filter(Boolean).join(' – ')}</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href={shopHref} />
    </head>
    <body>
      <header>
        <div className="head">
          <div className="wrap">
            <a className="logo" href={localPath(paths.home)}>
              {shopName}
            </a>
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
