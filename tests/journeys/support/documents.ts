import type { Page } from 'playwright-core';
import type { HtmlDocument } from './html-validity';

/**
 * Keeps every page that comes from now on, as the server sent it: asked for, or posted to. The page
 * must have loaded whole before it is left: Chromium forgets what it had of it.
 *
 * @returns what has come; it throws for a page whose text cannot be had any more
 */
export function keepDocuments(page: Page): () => Promise<HtmlDocument[]> {
  const kept: Promise<HtmlDocument>[] = [];
  page.on('response', (response) => {
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    const isRedirect = response.status() >= 300 && response.status() < 400;
    // Chromium keeps no body of a redirect.
    if (!isPage || isRedirect) return;
    const document = response
      .text()
      .then((html) => ({ name: `${response.request().method()} ${response.url()}`, html }));
    // It is waited for at the end; until then a failure is not an unhandled one.
    document.catch(() => undefined);
    kept.push(document);
  });
  return () => Promise.all(kept);
}
