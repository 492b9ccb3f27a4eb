import type { Page } from 'playwright-core';
import type { HtmlDocument } from './html-validity';

/** Chromium drops the text of a page that the tab leaves at once; on a busy machine this happens. */
const MOST_DROPPED = 1;

/**
 * Stores every page from now on as the server sent it. A page must have loaded completely before
 * the tab leaves it.
 * @returns the pages; throws if the texts of several pages are no longer available
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
  return async () => {
    const settled = await Promise.allSettled(kept);
    const dropped = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (dropped.length > MOST_DROPPED) throw dropped[0];
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
}
