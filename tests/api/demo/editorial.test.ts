import { describe, expect, test } from 'vitest';
import { demoArticles, demoNews } from '../../../api/demo/content-editorial';
import { knownRoutes } from '../../app/features/info/known-routes';

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

  test.each(everything)('$id has a title and a summary that fit on a card', (item) => {
    expect(item.title.length).toBeGreaterThan(15);
    expect(item.title.length).toBeLessThanOrEqual(65);
    expect(item.summary.length).toBeGreaterThan(60);
    expect(item.summary.length).toBeLessThanOrEqual(155);
    expect(item.summary).toMatch(/[.?]$/);
  });

  test('stand newest first, on real days of 2026 that are past', () => {
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

  test.each([...demoArticles])('the article $id has 450 to 800 words and a topic', (article) => {
    const count = words(article.body).length;
    expect(count).toBeGreaterThanOrEqual(450);
    expect(count).toBeLessThanOrEqual(800);
    expect(['Kitchen', 'Home', 'Care', 'Know-how', 'Business']).toContain(article.topic);
  });

  test.each([...demoNews])('the news item $id has 150 to 300 words', ({ body }) => {
    const count = words(body).length;
    expect(count).toBeGreaterThanOrEqual(150);
    expect(count).toBeLessThanOrEqual(300);
  });

  test.each(everything)('$id links only to pages that exist', ({ body }) => {
    for (const [, target] of body.matchAll(/\]\(([^)]*)\)/g)) expect(knownRoutes).toContain(target);
  });

  test.each(everything)('$id has headings from the second level on, each once', ({ body }) => {
    const headings = body.match(/^#+ .*$/gm) ?? [];
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings) expect(heading).toMatch(/^#{2,3} \S/);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test.each(everything)(
    '$id carries no HTML, no leftover marks and no column alignment',
    ({ body }) => {
      expect(body).not.toMatch(/<[a-z/]|\{\{|\$\{|undefined|\bTODO\b|lorem/i);
      expect(body).not.toMatch(/\|\s*:?-+:|:-+/);
      expect(body.split('**').length % 2).toBe(1);
    },
  );
});
