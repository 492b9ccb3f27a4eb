import { describe, expect, it } from 'vitest';
import {
  editDistance,
  nearestWord,
  spellings,
} from '../../../../api/modules/product/spelling.rules';

describe('editDistance', () => {
  it.each([
    ['garlic', 'garlic', 0],
    ['garlik', 'garlic', 1],
    ['masaal', 'masala', 1],
    ['coconat', 'coconut', 1],
    ['kitten', 'sitting', 3],
    ['', 'oil', 3],
    ['oil', '', 3],
    ['हल्दी', 'हलदी', 1],
  ])('between “%s” and “%s” is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
  });
});

describe('nearestWord', () => {
  it('has the smallest distance, and among several is the most used', () => {
    const known = [
      { word: 'coconad', uses: 6 },
      { word: 'coconut', uses: 400 },
      { word: 'cocoa', uses: 900 },
    ];
    expect(nearestWord('coconat', known)).toMatchObject({ word: 'coconut', mistakes: 1 });
  });

  it('tolerates one edit in a short word, two in a longer one', () => {
    expect(nearestWord('gurr', [{ word: 'ghee', uses: 9 }])).toBeNull();
    expect(nearestWord('shampuu', [{ word: 'shampoo', uses: 9 }])?.word).toBe('shampoo');
    expect(nearestWord('xyzzyq', [{ word: 'syzygy', uses: 9 }])).toBeNull();
  });

  it('takes a word whose sounds are one or two letters for no other word', () => {
    const known = [{ word: 'जौ', uses: 5 }];
    expect(nearestWord('zzzzzzzz', known)).toBeNull();
    expect(nearestWord('zzzzqqq', known)).toBeNull();
    expect(nearestWord('jo', known)).toMatchObject({ word: 'जौ', mistakes: 0 });
  });

  it('treats spellings that sound alike as equal', () => {
    expect(nearestWord('ghii', [{ word: 'ghee', uses: 9 }])).toMatchObject({ mistakes: 0 });
    expect(nearestWord('बादामी', [{ word: 'badami', uses: 9 }])).toMatchObject({ mistakes: 0 });
  });
});

describe('spellings', () => {
  const turmeric = [{ word: 'turmeric', uses: 168 }];

  it('replaces a word that no product has', () => {
    expect(spellings('tumeric', 0, turmeric)).toEqual({ words: ['turmeric'], offered: '' });
  });

  it.each([
    ['sabun', 'sabzi'],
    ['dabur', 'sabut'],
    ['mahi', 'dahi'],
  ])('suggests a less similar word: for “%s” “%s”', (typed, word) => {
    expect(spellings(typed, 0, [{ word, uses: 9 }])).toEqual({ words: [typed], offered: word });
  });

  it('keeps a rare word, and adds the usual spelling', () => {
    expect(spellings('tumeric', 1, turmeric).words).toEqual(['tumeric', 'turmeric']);
  });

  it('keeps a common word', () => {
    expect(spellings('tumeric', 100, turmeric).words).toEqual(['tumeric']);
  });

  it('keeps a short word without alternatives', () => {
    expect(spellings('foil', 35, [{ word: 'oil', uses: 4570 }]).words).toEqual(['foil']);
  });

  it('keeps a word without similar ones', () => {
    expect(spellings('iphone', 0, [])).toEqual({ words: ['iphone'], offered: '' });
  });
});
