import { describe, expect, it } from 'vitest';
import { questions } from '~/features/info/content/questions.server';
import { getFaq } from '~/features/info/faq.server';

describe('the questions and answers as they are shown', () => {
  it('are complete, and each group has its own address', () => {
    const shown = getFaq();
    expect(shown.map(({ heading }) => heading)).toEqual(questions.map(({ heading }) => heading));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    for (const { id, entries } of shown) {
      expect(id).toMatch(/^[a-z-]+$/);
      for (const { html } of entries) expect(html).toMatch(/^<p>.+<\/p>\n$/s);
    }
  });
});
