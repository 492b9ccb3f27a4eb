import { describe, expect, it } from 'vitest';
import { contentLanguage, hasEnglish } from '~/platform/language/content-language';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';

const onHindiPage = <Result>(work: () => Result): Result => {
  const hindi = languages.find(({ code }) => code === 'hi');
  if (!hindi) expect.unreachable('there is Hindi');
  return runInLanguage(hindi, work);
};

describe('the language of content', () => {
  it('is said on a page of another language only, of texts in Latin letters', () => {
    expect(contentLanguage('Garlic oil')).toBeUndefined();
    const marked = ['Garlic oil', 'लहसुन oil', 'लहसुन', '₹ 120', '', null, 5];
    expect(onHindiPage(() => marked.map(contentLanguage))).toEqual([
      'en',
      ...Array(6).fill(undefined),
    ]);
  });

  it('decides whether a page is translated', () => {
    expect(onHindiPage(() => hasEnglish(() => ['तेल', 'Oil']))).toBe(true);
    expect(onHindiPage(() => hasEnglish(() => ['तेल']))).toBe(false);
    expect(hasEnglish(() => ['Oil'])).toBe(false);
  });
});
