import { describe, expect, it } from 'vitest';
import { company } from '~/features/company/company';
import { getFaq } from '~/features/info/faq.server';
import { faqEntries } from '~/features/info/faq-entries.server';

describe('the questions and answers as they are shown', () => {
  it('are all there, with an address for each group', () => {
    const shown = getFaq();
    expect(shown.map(({ heading }) => heading)).toEqual(
      faqEntries(company).map(({ heading }) => heading),
    );
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    for (const { id, entries } of shown) {
      expect(id).toMatch(/^[a-z-]+$/);
      for (const { html } of entries) expect(html).toMatch(/^<p>.+<\/p>\n$/s);
    }
  });
});
