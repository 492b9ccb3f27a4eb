import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { retryWhenOnline } from '~/platform/document/connection-notice';
import { preventDoubleSubmit } from '~/platform/document/double-submit';
import { ErrorTitle } from '~/platform/document/error-title';
import { retryFailedRequests } from '~/platform/document/failed-requests';
import { closeHeaderMenusOnLeave } from '~/platform/document/header-menus';
import { rememberSubmissions } from '~/platform/document/last-submission';
import { openPagesWithoutScript } from '~/platform/document/missing-script';
import { PAGE_DATA_ID } from '~/platform/document/page-data';
import { isPlainPage } from '~/platform/document/plain-page';
import { preserveTextareas } from '~/platform/document/preserve-textareas';

type RouteModules = NonNullable<typeof window.__remixRouteModules>;

type PageData = typeof window.__remixContext & { matches: string[]; serviceWorker: boolean };

/**
 * Takes the page over, once the inline script has decided that it is worth it: loads the modules of
 * the routes that make the page, then hydrates it with the data that is printed in it.
 */
async function enhance(): Promise<void> {
  const manifestUrl = document
    .querySelector('script[data-manifest]')
    ?.getAttribute('data-manifest');
  const printed = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!manifestUrl || !printed || isPlainPage()) return;
  const { matches, serviceWorker, ...context }: PageData = JSON.parse(printed);
  await import(manifestUrl);
  const routes = window.__remixManifest.routes;
  const modules = await Promise.all(
    matches.map(async (id) => [id, await import(routes[id]?.module ?? '')] as const),
  );
  window.__remixContext = context;
  window.__remixRouteModules = Object.fromEntries(modules) as RouteModules;
  document.title = document.title.replace(ErrorTitle.Mark, '');
  retryFailedRequests();
  retryWhenOnline();
  rememberSubmissions();
  openPagesWithoutScript();
  preventDoubleSubmit();
  closeHeaderMenusOnLeave();
  const restoreDefaults = preserveTextareas();
  hydrateRoot(
    document,
    <WhenHydrated then={restoreDefaults}>
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

// The page works without: a failure here must not disturb the visitor.
enhance().catch(() => undefined);
