/**
 * What is answered when too many pages wait to be rendered. The usual error page would be one
 * rendering more, with calls of the upstream for its header: this one is the same for everybody.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import shopHref from '~/styles/shop.css';

const TITLE = 'Sorry, the service is unavailable';
const RETRY_SECONDS = 5;

/** The styles come as a file, which costs the server nothing: files are answered first. */
function BusyPage({ shopName }: { shopName: string }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#123c27" />
        <title>{`${TITLE} – ${shopName}`}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={shopHref} />
      </head>
      <body>
        <header>
          <div className="head">
            <div className="wrap">
              <a className="logo" href="/">
                {shopName}
              </a>
            </div>
          </div>
        </header>
        <main className="wrap">
          <section className="empty">
            <h1>{TITLE}</h1>
            <p>
              Very many people are here at the moment. Please try again in a few seconds; what you
              have saved is still there.
            </p>
            <p>
              {/* biome-ignore lint/a11y/useValidAnchor: the address that was asked for, whichever */}
              <a className="btn" href="">
                Try again
              </a>
            </p>
          </section>
        </main>
      </body>
    </html>
  );
}

/**
 * Makes the answers: 503 with `Retry-After`. Remix's scripts get one without `X-Remix-Catch`: it is
 * no answer about the page, so what is shown stays, with the notice that offers to try again.
 * @param shopName as the page names the shop
 */
export function createBusyAnswer(shopName: string): (request: Request) => Response {
  const page = `<!DOCTYPE html>${renderToStaticMarkup(<BusyPage shopName={shopName} />)}`;
  const headers = { 'Cache-Control': 'private, no-store', 'Retry-After': String(RETRY_SECONDS) };
  const pageHeaders = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  };
  return ({ url }) =>
    new URL(url).searchParams.has('_data')
      ? new Response(null, { status: 503, headers })
      : new Response(page, { status: 503, headers: pageHeaders });
}
