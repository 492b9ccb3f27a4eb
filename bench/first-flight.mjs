/** Bytes of the first view: what the line must carry before anything is painted. */
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { blockingStyles, fetchRaw } from './wire.mjs';

/**
 * HTML and blocking styles of each page, headers included: as the first visitor of a page gets it,
 * and as those after it do, once it has been compressed as well as can be.
 *
 * @param {string} url
 * @param {import('./pages.mjs').Page[]} pages
 */
export async function measureFirstFlight(url, pages) {
  const results = [];
  for (const { name, path } of pages) {
    const first = await withStyles(url, path);
    const second = await withStyles(url, path);
    await delay(1_000);
    const settled = await withStyles(url, path);
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

async function withStyles(url, path) {
  const page = await fetchRaw(url + path);
  const html = decode(page);
  const sheets = await Promise.all(blockingStyles(html).map((href) => fetchRaw(url + href)));
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
