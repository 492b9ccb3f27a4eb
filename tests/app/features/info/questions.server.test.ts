import { describe, expect, test } from 'vitest';
import { questions as groups } from '~/features/info/content/questions.server';

const entries = groups.flatMap((group) => group.entries);

describe('the questions and answers', () => {
  test('are many, in groups of at least four', () => {
    expect(entries.length).toBeGreaterThanOrEqual(18);
    for (const group of groups) expect(group.entries.length).toBeGreaterThanOrEqual(4);
  });

  test('ask each question once, and as a question', () => {
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
    for (const { question } of entries)
      expect(question).toMatch(/\?( What (now|can I do)\?)?$|\?.*\?$/);
  });

  test('answer in one paragraph without headings', () => {
    for (const { answer } of entries) {
      expect(answer).not.toMatch(/\n|#/);
      expect(answer.split(' ').length).toBeGreaterThan(10);
      expect(answer.split(' ').length).toBeLessThan(70);
    }
  });
});
