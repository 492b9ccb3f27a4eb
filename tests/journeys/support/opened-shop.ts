/** What visitors read in a shop that was opened at the desk. */
import { expect } from 'vitest';
import { factsOfFiles } from '../../app/settings/other-shop';
import { type CrawledPage, crawl } from './crawl';

/** What of the company's file is in a text. */
export function factsIn(text: string): string[] {
  const words = text.toLowerCase();
  return factsOfFiles().filter((fact) => words.includes(fact.toLowerCase()));
}

/**
 * Waits until an opened shop is open to visitors, and reads every page that a visitor finds: no link
 * is broken, and none has a fact of the company's file.
 */
export async function readOpenedShop(url: string): Promise<CrawledPage[]> {
  // A change is on every page within a minute.
  const status = async () => (await fetch(url)).status;
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(200);
  const { pages, broken } = await crawl(url, {
    start: ['/', '/sitemap.xml', '/join-us', '/distributor-register'],
    skip: (path) => path.startsWith('/desk'),
  });
  expect(pages.length).toBeGreaterThan(25);
  expect(broken).toEqual([]);
  const found = pages.flatMap(({ path, html }) => factsIn(html).map((fact) => `${path}: ${fact}`));
  expect(found).toEqual([]);
  return pages;
}
