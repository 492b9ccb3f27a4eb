import type { Page } from 'playwright-core';
import type { HtmlDocument } from './html-validity';

/**
 * Stores every page from now on as the server sent it. A page must have loaded completely before
 * the tab leaves it, because Chromium then drops its text.
 * @returns the pages; throws if the text of a page is no longer available
 */
export function keepDocuments(page: Page): () => Promise<HtmlDocument[]> {
  const kept: Promise<HtmlDocument>[] = [];
  page.on('response', (response) => {
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    const isRedirect = response.status() >= 300 && response.status() < 400;
    // Chromium has no body of a redirect.
    if (!isPage || isRedirect) return;
    const document = response
      .text()
      .then((html) => ({ name: `${response.request().method()} ${response.url()}`, html }));
    // It is awaited at the end; until then a failure must not be an unhandled rejection.
    document.catch(() => undefined);
    kept.push(document);
  });
  return () => Promise.all(kept);
}
