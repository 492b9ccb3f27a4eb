/** Measures the bytes that must be transferred before anything of a page is painted. */
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BROWSER_HEADERS, fetchRaw } from './wire.mjs';

/** Milliseconds to compress one page with best compression. */
const BEST_COMPRESSION_MS = 60;

/**
 * Counts the bytes of each page's HTML and blocking style sheets, including headers. `first` is for
 * the first visitor, `settled` for later ones, who get the page in its best compression.
 *
 * @param {string} url
 * @param {import('./pages.mjs').Page[]} pages
 */
export async function measureFirstFlight(url, pages) {
  const visits = [];
  for (const { name, path, cookie, status = 200 } of pages) {
    const request = () => withStyles(url, path, cookie);
    const first = await request();
    if (first.status !== status) throw new Error(`${path} answers ${first.status}.`);
    // A page with a cookie is not cached, so its size does not change later.
    visits.push({ name, path, first, ...(cookie ? {} : { request, second: await request() }) });
  }
  const shared = visits.filter(({ request }) => request);
  // Cached pages are compressed better in the background.
  if (shared.length > 0) await delay(1_000 + shared.length * BEST_COMPRESSION_MS);
  const results = [];
  for (const { name, path, request, first, second = first } of visits) {
    const settled = request ? await request() : first;
    results.push({
      page: name,
      path,
      status: settled.status,
      html: settled.html.length,
      headers: settled.headerBytes,
      first: first.bytes,
      settled: Math.min(second.bytes, settled.bytes),
      styleSheets: settled.styleSheets,
    });
  }
  return results;
}

async function withStyles(url, path, cookie) {
  const page = await fetchRaw(url + path, {
    ...BROWSER_HEADERS,
    ...(cookie && { Cookie: cookie }),
  });
  const html = decode(page);
  const sheets = await Promise.all(blockingSheets(html).map((href) => fetchRaw(url + href)));
  const bytes = sheets.reduce((sum, sheet) => sum + sheet.bytes, page.bytes);
  const { status, headerBytes } = page;
  return { status, html, headerBytes, bytes, styleSheets: sheets.length };
}

function decode({ headers, body }) {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body).toString();
  if (coding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

/** The paths of the style sheets that block rendering. */
function blockingSheets(html) {
  const links = html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
