import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { retryWhenOnline } from '~/platform/document/connection-notice';
import { ErrorTitle } from '~/platform/document/error-title';
import { retryFailedRequests } from '~/platform/document/failed-requests';
import { HYDRATION_HEADER, HYDRATION_ID, MARK_ATTRIBUTE } from '~/platform/document/hydration';
import { keepTyped } from '~/platform/document/keep-typed';
import { openPagesWithoutScript } from '~/platform/document/missing-script';
import { preventDoubleSubmit } from '~/platform/document/pressed-button';
import { rememberSubmittedForms } from '~/platform/document/sent-form';

type RouteModules = NonNullable<typeof window.__remixRouteModules>;

/**
 * Brings the page to life, once the starter has decided that it is worth it: fetches what Remix
 * usually prints into the page, then the modules of the routes shown, then hydrates.
 */
async function enhance(): Promise<void> {
  const manifestUrl = document
    .querySelector('script[data-manifest]')
    ?.getAttribute('data-manifest');
  if (!manifestUrl) return;
  const [{ matches, serviceWorker, ...context }] = await Promise.all([
    pageData(),
    import(manifestUrl),
  ]);
  const routes = window.__remixManifest.routes;
  const modules = await Promise.all(
    matches.map(async (id) => [id, await import(routes[id]?.module ?? '')] as const),
  );
  window.__remixContext = context;
  window.__remixRouteModules = Object.fromEntries(modules) as RouteModules;
  document.title = document.title.replace(ErrorTitle.Mark, '');
  retryFailedRequests();
  retryWhenOnline();
  rememberSubmittedForms();
  openPagesWithoutScript();
  preventDoubleSubmit();
  const releaseTyped = keepTyped();
  hydrateRoot(
    document,
    <WhenHydrated then={releaseTyped}>
      <RemixBrowser />
    </WhenHydrated>,
  );
  // Where the operator wants none, the server's script takes it back; registered, it would return.
  if (serviceWorker) await navigator.serviceWorker?.register('/sw.js');
}

function WhenHydrated({ then, children }: { then(): void; children: ReactNode }) {
  useLayoutEffect(() => {
    then();
    document.documentElement.setAttribute('data-enhanced', '');
  }, [then]);
  return children;
}

type PageData = typeof window.__remixContext & {
  matches: string[];
  mark: string;
  serviceWorker: boolean;
};

async function pageData(): Promise<PageData> {
  const printed = document.getElementById(HYDRATION_ID)?.textContent;
  if (printed) return JSON.parse(printed);
  const response = await fetch(location.href, {
    headers: { [HYDRATION_HEADER]: '1' },
    // A browser keeps one answer for an address: the data must not push out the page.
    cache: 'no-store',
  });
  if (!response.ok) throw new Error('The page has no data to hydrate from.');
  const data: PageData = await response.json();
  // Of another age than the page, React would throw the page away, with all that is typed into it.
  const mark = document.querySelector(`[${MARK_ATTRIBUTE}]`)?.getAttribute(MARK_ATTRIBUTE);
  if (data.mark !== mark) throw new Error('The data is not that of the page.');
  return data;
}

// The page works without: a failure here must not disturb the visitor.
enhance().catch(() => undefined);
