import { describe, expect, test } from 'vitest';
import { demoArticles, demoNews } from '../../../api/demo/content-editorial';
import { knownRoutes } from '../../app/features/info/known-routes';
import { offenders } from '../../setup/offenders';

const everything = [...demoArticles, ...demoNews];

/** The words that a reader sees, without the marks of Markdown. */
function words(markdown: string): string[] {
  return markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

describe('the articles and news of the demo shop', () => {
  test('are enough to fill the pages', () => {
    expect(demoArticles.length).toBeGreaterThanOrEqual(10);
    expect(demoNews.length).toBeGreaterThanOrEqual(7);
  });

  test('have ids that are slugs, each used once', () => {
    for (const { id } of everything) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const list of [demoArticles, demoNews]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });

  test('have a title and a summary that fit on a card', async () => {
    const found = await offenders(
      everything,
      ({ id }) => id,
      (item) => {
        expect(item.title.length).toBeGreaterThan(15);
        expect(item.title.length).toBeLessThanOrEqual(65);
        expect(item.summary.length).toBeGreaterThan(60);
        expect(item.summary.length).toBeLessThanOrEqual(155);
        expect(item.summary).toMatch(/[.?]$/);
      },
    );
    expect(found).toEqual([]);
  });

  test('are listed newest first, on past days of 2026', () => {
    for (const list of [demoArticles, demoNews]) {
      const days = list.map(({ publishedOn }) => publishedOn);
      expect(days).toEqual([...days].sort().reverse());
      for (const day of days) {
        expect(day).toMatch(/^2026-/);
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
        expect(day < '2026-11-20').toBe(true);
      }
    }
  });

  test('have 450 to 800 words and a topic if they are articles', async () => {
    const found = await offenders(
      demoArticles,
      ({ id }) => id,
      (article) => {
        const count = words(article.body).length;
        expect(count).toBeGreaterThanOrEqual(450);
        expect(count).toBeLessThanOrEqual(800);
        expect(['Kitchen', 'Household', 'Hair and skin', 'Know-how', 'Business']).toContain(
          article.topic,
        );
      },
    );
    expect(found).toEqual([]);
  });

  test('have 150 to 300 words if they are news', async () => {
    const found = await offenders(
      demoNews,
      ({ id }) => id,
      ({ body }) => {
        const count = words(body).length;
        expect(count).toBeGreaterThanOrEqual(150);
        expect(count).toBeLessThanOrEqual(300);
      },
    );
    expect(found).toEqual([]);
  });

  test('link only to pages that exist', async () => {
    const found = await offenders(
      everything,
      ({ id }) => id,
      ({ body }) => {
        for (const [, target] of body.matchAll(/\]\(([^)]*)\)/g))
          expect(knownRoutes).toContain(target);
      },
    );
    expect(found).toEqual([]);
  });

  test('have headings from the second level on, each once', async () => {
    const found = await offenders(
      everything,
      ({ id }) => id,
      ({ body }) => {
        const headings = body.match(/^#+ .*$/gm) ?? [];
        expect(headings.length).toBeGreaterThan(0);
        for (const heading of headings) expect(heading).toMatch(/^#{2,3} \S/);
        expect(new Set(headings).size).toBe(headings.length);
      },
    );
    expect(found).toEqual([]);
  });

  test('carry no HTML, no leftover marks and no column alignment', async () => {
    const found = await offenders(
      everything,
      ({ id }) => id,
      ({ body }) => {
        expect(body).not.toMatch(/<[a-z/]|\{\{|\$\{|undefined|\bTODO\b|lorem/i);
        expect(body).not.toMatch(/\|\s*:?-+:|:-+/);
        expect(body.split('**').length % 2).toBe(1);
      },
    );
    expect(found).toEqual([]);
  });
});
