import { describe, expect, it } from 'vitest';
import { MAX_SLUG_LENGTH, slugify, slugStem, uniqueSlug, withSuffix } from '../../../api/db/slug';

describe('slugify', () => {
  it.each([
    ['Garlic Oil - Vegetarian Capsule 500 mg', 'garlic-oil-vegetarian-capsule-500-mg'],
    ['Beauty & Hygiene', 'beauty-and-hygiene'],
    ['Crème Brûlée', 'creme-brulee'],
    ["Grandma's “Best” Pickle", 'grandmas-best-pickle'],
    ['हल्दी Haldi', 'haldi'],
    ['  --Tea--  ', 'tea'],
    ['½ kg', '1-2-kg'],
  ])('turns “%s” into %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('gives a name without Latin letters a short, stable slug', () => {
    expect(slugify('हल्दी')).toMatch(/^item-[0-9a-f]{8}$/);
    expect(slugify('हल्दी')).toBe(slugify('हल्दी'));
    expect(slugify('हल्दी')).not.toBe(slugify('मिर्च'));
    expect(slugify('')).toMatch(/^item-/);
  });

  it('cuts a long name between words', () => {
    const slug = slugify('Cold pressed groundnut oil '.repeat(10));
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
    expect(slug).toMatch(/(cold|pressed|groundnut|oil)$/);
    expect(slugify('a'.repeat(200))).toHaveLength(MAX_SLUG_LENGTH);
  });
});

describe('uniqueSlug', () => {
  it('counts up from 2 while the name is taken', () => {
    const taken = new Set(['tea']);
    expect(uniqueSlug('Tea', new Set())).toBe('tea');
    expect(uniqueSlug('Tea', taken)).toBe('tea-2');
    taken.add('tea-2');
    expect(uniqueSlug('Tea', taken)).toBe('tea-3');
  });

  it('stays within the length with its number', () => {
    const name = 'a'.repeat(200);
    expect(uniqueSlug(name, new Set([slugify(name)]))).toHaveLength(MAX_SLUG_LENGTH);
    expect(withSuffix('b'.repeat(80), '12345678')).toMatch(/b-12345678$/);
  });

  it('keeps the stem of the name, wherever a long name is cut', () => {
    for (const word of [
      'a'.repeat(200),
      'Cold pressed groundnut oil',
      `${'b'.repeat(40)} ${'c'.repeat(39)}`,
    ]) {
      const name = `${word} `.repeat(8);
      const taken = new Set<string>();
      for (let made = 0; made < 12; made += 1) taken.add(uniqueSlug(name, taken));
      expect(taken.size).toBe(12);
      for (const slug of taken) expect(slug.startsWith(slugStem(name))).toBe(true);
    }
  });
});
