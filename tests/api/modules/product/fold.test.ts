import { describe, expect, it } from 'vitest';
import { fold, foldVariants } from '../../../../api/modules/product/fold';
import { searchWords } from '../../../../api/modules/product/product-search.service';
import { namesIn } from '../../../../api/modules/product/synonyms';
import { SYNONYMS } from '../../../../api/modules/product/synonyms.data';

describe('fold', () => {
  it.each([
    [['chawal', 'chaawal', 'chaval', 'चावल'], 'chaval'],
    [['haldi', 'haldee', 'हल्दी', 'हलदी', 'हल्\u200dदी'], 'haldi'],
    [['sooji', 'suji', 'suuji', 'सूजी'], 'suji'],
    [['zeera', 'jeera', 'jiira', 'जीरा', 'ज़ीरा'], 'jira'],
    [['प्याज', 'प्याज़', 'pyaz', 'pyaaz'], 'pyaj'],
    [['शैंपू', 'शैम्पू'], 'shempu'],
    [['अंगूर', 'अङ्गूर', 'angoor'], 'angur'],
    [['tshirt', 't-shirt', 'T-Shirt'.toLowerCase()], 'tshirt'],
    [['हिन्दी', 'हिंदी', 'hindi'], 'hindi'],
    [['होम', 'ह\u093e\u0947म', 'hom'], 'hom'],
    [['२४', '24'], '24'],
    [['cafe', 'café'], 'cafe'],
  ])('gives %j one key', (spellings, key) => {
    expect(spellings.map(fold)).toEqual(spellings.map(() => key));
  });

  it('reads ड as r and as d, with or without a nukta', () => {
    for (const word of ['साड़ी', 'साडी', 'सा\u095cी']) {
      expect(foldVariants(word)).toEqual(['sadi', fold('saree')]);
    }
    expect(foldVariants('डाल')).toEqual(['dal']);
    expect(foldVariants('पढ़ाई')).toEqual([fold('padhai'), fold('parhai')]);
  });

  it('keeps letters of other scripts', () => {
    expect(fold('தேன்')).toBe('தேன்');
  });
});

describe('namesIn', () => {
  const others = (text: string) =>
    namesIn(text.split(' ')).map(({ words, others }) => [
      words.join(' '),
      others.map((phrase) => phrase.join(' ')),
    ]);

  it('recognises a name by unlisted spellings', () => {
    expect(others('sabuun')).toEqual([['sabuun', expect.arrayContaining(['soap', 'साबुन'])]]);
  });

  it('recognises every name of the list in a search for it', () => {
    const names = SYNONYMS.trim().split(/,|\n/);
    const unrecognised = names.filter((name) => {
      const [first, ...more] = namesIn(searchWords(name));
      return !first || first.others.length === 0 || more.length > 0;
    });
    expect(names.length).toBeGreaterThan(900);
    expect(unrecognised).toEqual([]);
  });

  it('reads a repeated word once, unless it follows itself as in a name', () => {
    expect(searchWords('Khus khus khus ka khus')).toEqual(['khus', 'khus', 'ka']);
  });

  it('prefers the longest name', () => {
    expect(others('fresh gulab jal')).toEqual([
      ['fresh', []],
      ['gulab jal', expect.arrayContaining(['rose water'])],
    ]);
  });
});
