import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type ShownCompany, setCompany } from '~/features/company/current-company';
import { retryWhenOnline } from '~/platform/document/connection-notice';
import { preventDoubleSubmit } from '~/platform/document/double-submit';
import { retryFailedRequests } from '~/platform/document/failed-requests';
import { closeHeaderMenusOnLeave } from '~/platform/document/header-menus';
import { rememberSubmissions } from '~/platform/document/last-submission';
import { openPagesWithoutScript } from '~/platform/document/missing-script';
import { noticeOutdatedPage } from '~/platform/document/outdated-page';
import { PAGE_DATA_ID } from '~/platform/document/page-data';
import { isPlainPage } from '~/platform/document/plain-page';
import { preserveTextareas } from '~/platform/document/preserve-textareas';
import { paths } from '~/platform/paths';

type RouteModules = NonNullable<typeof window.__remixRouteModules>;

type PageData = typeof window.__remixContext & {
  matches: string[];
  company: string;
  serviceWorker: boolean;
};

/**
 * Loads the modules of the page's routes, then hydrates the page with the data printed in it. Does
 * nothing if the page has no such data, or is to stay plain.
 */
async function enhance(): Promise<void> {
  const manifestUrl = document
    .querySelector('script[data-manifest]')
    ?.getAttribute('data-manifest');
  const printed = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!manifestUrl || !printed || isPlainPage()) return;
  const { matches, company, serviceWorker, ...context }: PageData = JSON.parse(printed);
  const facts = readFacts(company);
  await import(manifestUrl);
  const routes = window.__remixManifest.routes;
  const modules = await Promise.all(
    matches.map(async (id) => [id, await import(routes[id]?.module ?? '')] as const),
  );
  setCompany(await facts);
  window.__remixContext = context;
  window.__remixRouteModules = Object.fromEntries(modules) as RouteModules;
  // The server puts "Error: " before the title of a page with errors. The error summary adds it
  // again.
  if (context.state.actionData) document.title = document.title.replace(/^[^:]*: /, '');
  retryFailedRequests();
  noticeOutdatedPage(company, manifestUrl);
  retryWhenOnline();
  rememberSubmissions();
  openPagesWithoutScript();
  preventDoubleSubmit();
  closeHeaderMenusOnLeave();
  const restoreDefaults = preserveTextareas();
  hydrateRoot(
    document,
    <NotifyHydrated onHydrated={restoreDefaults}>
      <RemixBrowser />
    </NotifyHydrated>,
  );
  // If the operator has switched the service worker off, the server sends one that unregisters
  // itself. Registering it here would bring it back.
  if (serviceWorker) await navigator.serviceWorker?.register('/sw.js');
}

/**
 * The company data that the page was rendered from.
 * @throws Error if they cannot be loaded, such as when a newer version is in force; then the page
 * is not enhanced
 */
async function readFacts(version: string): Promise<ShownCompany> {
  const response = await fetch(paths.companyFacts(version));
  if (!response.ok) throw new Error(`The company's facts: ${response.status}`);
  return response.json();
}

function NotifyHydrated({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  useLayoutEffect(() => {
    onHydrated();
    document.documentElement.setAttribute('data-enhanced', '');
  }, [onHydrated]);
  return children;
}

// The page works without script, so a failure must not disturb the visitor.
enhance().catch(() => undefined);
