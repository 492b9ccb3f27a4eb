import { describe, expect, it } from 'vitest';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { translateTexts } from '~/platform/language/texts.server';

const [english, hindi] = languages;
if (!english || !hindi) throw new Error('There are fewer than two languages.');

const text = {
  title: 'Cart',
  pieces: ({ count }: { count: number }) => `${count} pieces`,
  steps: { first: 'Address', second: 'Payment' },
  options: [{ value: 'cod', label: 'Cash' }],
  missing: 'Only in English',
};
translateTexts(
  hindi,
  { text, LIMIT: 3 },
  {
    text: {
      title: 'कार्ट',
      pieces: ({ count }: { count: number }) => `${count} पीस`,
      steps: { first: 'पता', second: 'पेमेंट' },
      options: [{ value: 'cod', label: 'कैश' }],
    },
  },
);

const shown = () => [
  text.title,
  text.pieces({ count: 2 }),
  text.steps.first,
  text.options.map(({ label }) => label).join(),
  text.missing,
];
const inEnglish = ['Cart', '2 pieces', 'Address', 'Cash', 'Only in English'];
const inHindi = ['कार्ट', '2 पीस', 'पता', 'कैश', 'Only in English'];

describe('a text', () => {
  it('is in the language of the request, and in English without one', () => {
    expect(shown()).toEqual(inEnglish);
    expect(runInLanguage(english, shown)).toEqual(inEnglish);
    expect(runInLanguage(hindi, shown)).toEqual(inHindi);
  });

  it('stays in it after waiting', async () => {
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return shown();
    };
    expect(await Promise.all([runInLanguage(hindi, later), later()])).toEqual([inHindi, inEnglish]);
  });

  it('keeps its keys, for pages that list them', () => {
    expect(Object.keys(text)).toEqual(['title', 'pieces', 'steps', 'options', 'missing']);
    expect(runInLanguage(hindi, () => ({ ...text.steps }))).toEqual({
      first: 'पता',
      second: 'पेमेंट',
    });
  });
});
