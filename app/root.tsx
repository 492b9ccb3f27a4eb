import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage, errorTitle } from '~/features/errors/error-page';
import { ShopFrame } from '~/features/frame/shop-frame';
import { Enhancement } from '~/platform/document/enhancement';
import { PageLinks } from '~/platform/document/page-links';
import { ScrollRestoration } from '~/platform/document/scroll-restoration';
import { errorHeaders } from '~/platform/headers';
import { json } from '~/platform/json.server';
import { changeLanguage } from '~/platform/language/change-language.server';
import { languagePrefix, pageLanguageTag } from '~/platform/language/page-language';
import type { DeskHandle } from '~/platform/page-parameters';
import indicHref from '~/styles/indic.css';
import shopHref from '~/styles/shop.css';
import { FollowLinks } from '~/ui/follow-links';
import { loadAnyFrame } from './root.server';

export const headers = errorHeaders;

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'stylesheet', href: shopHref },
  ...(languagePrefix() ? [{ rel: 'stylesheet', href: indicHref }] : []),
];

export async function loader(args: LoaderFunctionArgs) {
  const changed = changeLanguage(args.request);
  if (changed) throw changed;
  const { data, headers } = await loadAnyFrame(args);
  return json(data, headers ? { headers } : {});
}

/** Forms, such as the one that logs out, change the frame's data. Other navigation does not. */
export function shouldRevalidate({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formAction ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: ReactNode }) {
  const error = useRouteError();
  // Pages of the desk have their own frame.
  const isDesk = useMatches().some(({ handle }) => (handle as DeskHandle | undefined)?.isDesk);
  return (
    <html lang={pageLanguageTag()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#123c27" />
        {error ? <title>{errorTitle(error)}</title> : <Meta />}
        <PageLinks />
      </head>
      <body>
        <FollowLinks>{isDesk && !error ? children : <ShopFrame>{children}</ShopFrame>}</FollowLinks>
        <ScrollRestoration />
        <Enhancement />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
