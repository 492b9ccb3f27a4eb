import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { unitPrice } from '~/features/product-list/unit-price';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { loadLanguages } from '../../../../server/languages';

const hindi = languages.find(({ code }) => code === 'hi') ?? english;

describe('the price of 100 g or 100 ml', () => {
  it.each([
    [185_00, '200 g', '₹92.50 per 100 g'],
    [199_00, '1 litre', '₹19.90 per 100 ml'],
    [660_00, '1.5 kg', '₹44 per 100 g'],
    [240_00, '4 x 150 ml', '₹40 per 100 ml'],
    [179_00, '30 ml', '₹596.67 per 100 ml'],
    [90_00, '250gm', '₹36 per 100 g'],
  ])('of %i paise for %s is %s', (price, quantity, said) => {
    expect(unitPrice(price, quantity)).toBe(said);
  });

  it.each(['', '100 g', '60 tablets', '1 g', '0 g', '500', '200 g + 50 g free', 'Set of 2'])(
    'is not shown for “%s”',
    (quantity) => {
      expect(unitPrice(100_00, quantity)).toBe('');
    },
  );

  it('knows litres by their Hindi name on a Hindi page', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    expect(runInLanguage(hindi, () => unitPrice(199_00, '1 लीटर'))).toBe('₹19.90 प्रति 100 ml');
    expect(unitPrice(199_00, '1 लीटर')).toBe('');
    completeConfig({ LANGUAGES: ['en'] });
  });

  it('is not shown without a price', () => {
    expect(unitPrice(null, '200 g')).toBe('');
  });
});
