import { FilterInfo, Product, ProductFilter } from '@contract/catalogue';
import { many, PageInfo } from '@contract/endpoint';
import {
  countOrNull,
  firstItems,
  flag,
  flagUnlessDenied,
  listOf,
  maybe,
  name,
  number,
  numberOr,
  numberOrNull,
  paise,
  prose,
  requiredProse,
  requiredText,
  text,
} from '@contract/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

describe('a tolerant field', () => {
  it('accepts numbers as strings', () => {
    expect(number().parse('12.5')).toBe(12.5);
    expect(paise().parse('12345')).toBe(12345);
    expect(paise().safeParse('123.45').success).toBe(false);
    expect(number().safeParse('').success).toBe(false);
    expect(number().safeParse('twelve').success).toBe(false);
  });

  it('falls back if a number is missing or invalid', () => {
    expect(numberOrNull().parse(undefined)).toBeNull();
    expect(numberOr(1).parse('')).toBe(1);
    expect(numberOr(1).parse('7')).toBe(7);
    for (const odd of ['seven', true, {}, [], 'NaN', Number.NaN, Infinity]) {
      expect(numberOrNull().parse(odd)).toBeNull();
    }
    expect([24, '24', 0, -1, 2.5, 'all', { value: 62 }].map((v) => countOrNull().parse(v))).toEqual(
      [24, 24, 0, null, null, null, null],
    );
  });

  it('treats a missing text as empty, and converts a number to text', () => {
    expect(text().parse(null)).toBe('');
    expect(text().parse(42)).toBe('42');
    for (const odd of [{ $oid: '65f1' }, ['a'], true]) expect(text().parse(odd)).toBe('');
    expect(requiredText().parse(42)).toBe('42');
    expect(requiredText().safeParse(undefined).success).toBe(false);
  });

  it('accepts the usual spellings of true', () => {
    expect([true, 1, '1', 'true'].map((value) => flag().parse(value))).not.toContain(false);
    expect([false, 0, '0', 'false', null, undefined].map((v) => flag().parse(v))).not.toContain(
      true,
    );
  });

  it('treats any value but a known false as true, if true is the default', () => {
    const read = (value: unknown) => flagUnlessDenied().parse(value);
    expect([true, 1, '1', null, undefined].map(read)).not.toContain(false);
    expect([false, 0, '0', 'false'].map(read)).not.toContain(true);
  });

  it('drops invalid items of a list and keeps the rest', () => {
    const names = listOf(z.object({ name: requiredText() }));
    expect(names.parse([{ name: 'a', more: 1 }, {}, null, { name: 'b' }])).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
    expect(names.parse(undefined)).toEqual([]);
  });

  it('parses each item of a list once, because long lists are parsed on every page', () => {
    let reads = 0;
    const item = z.preprocess((value) => {
      reads += 1;
      return value;
    }, z.string());
    expect(listOf(item).parse(['a', 7, 'b'])).toEqual(['a', 'b']);
    expect(reads).toBe(3);
  });

  it('truncates display text at its limit, and rejects other text that is too long', () => {
    const long = 'अ'.repeat(30_000);
    expect(
      [prose(), prose(20_000), requiredProse(), name()].map((s) => s.parse(long).length),
    ).toEqual([200, 20_000, 200, 200]);
    expect(prose(3).parse('abcd')).toBe('ab…');
    expect(prose(3).parse('a🍃b')).toBe('a…');
    expect([text().parse(long), text(3).parse('abc')]).toEqual(['', 'abc']);
    expect(requiredText().safeParse(long).success).toBe(false);
  });

  it('limits the number of items of a secondary list', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => String(index));
    expect(listOf(text()).parse(many)).toHaveLength(1_000);
    expect(firstItems(text(), 2).parse(many)).toEqual(['0', '1']);
  });

  it('decodes HTML entities in a name', () => {
    expect(name().parse('Mother&#39;s Recipe')).toBe("Mother's Recipe");
    expect(name().parse(24)).toBe('24');
    expect(name().safeParse('').success).toBe(false);
    expect(name().safeParse(' \t').success).toBe(false);
    expect(name().safeParse('&nbsp;').success).toBe(false);
  });

  it('reads an invalid object as null', () => {
    expect(maybe(z.object({ name: requiredText() })).parse('Jadibel')).toBeNull();
  });
});

describe('a foreign upstream', () => {
  const least = { slug: 'rose-water', name: 'Rose Water' };

  it('may omit every field of a product except slug and name', () => {
    expect(Product.parse({ ...least, colour: 'pink' })).toMatchObject({
      ...least,
      image: [],
      brand: null,
      price: null,
      stock: null,
      specification: [],
    });
  });

  it('may send numbers as strings', () => {
    const read = Product.parse({ ...least, _id: 7, price: '9000', mrp: '10000', stock: '3' });
    expect(read).toMatchObject({ _id: '7', price: 9000, mrp: 10000, stock: 3 });
  });

  it.each([
    ['price', '', null],
    ['mrp', '', null],
    ['price', '249.50', null],
    ['price', 249.5, null],
    ['price', '1,299', null],
    ['price', -1, null],
    ['stock', 'yes', null],
    ['points', 'n/a', null],
    ['_id', { $oid: '65f1' }, ''],
    ['net_quantity', { value: 5 }, ''],
    ['image', '/a.png', []],
    ['brand', 'Gaon', null],
    ['gst_rate', '5%', null],
    ['description', ['one'], ''],
  ])('may send a product with an unexpected %s: %j', (field, odd, read) => {
    expect(Product.parse({ ...least, [field]: odd })).toMatchObject({ ...least, [field]: read });
  });

  it.each([
    { page: { current: 1 } },
    { total: { value: 62 } },
    { limit: 'all' },
    { match: true },
    { corrected: false },
    { brands: 'many', categories: {} },
  ])('may send unexpected values beside a list: %j', (odd) => {
    const nothing = { total: null, page: 1, limit: null };
    expect(PageInfo.parse(odd)).toEqual(nothing);
    expect(FilterInfo.parse(odd)).toEqual({
      ...nothing,
      brands: [],
      categories: [],
      corrected: '',
      suggested: '',
      has_featured: false,
      match: '',
    });
  });

  it('keeps a list if one product is invalid', () => {
    const { data } = many('GET', 'product/all', Product, { summary: '' });
    expect(data.parse([least, { slug: 'nameless' }, null])).toHaveLength(1);
    expect(data.safeParse({ slug: 'no-list' }).success).toBe(false);
  });
});

describe('a product filter', () => {
  it('defaults to the first page, the usual length and order', () => {
    expect(ProductFilter.parse({})).toEqual({ page: 1, limit: 24, sort: 'relevance' });
  });

  it('caps a price limit at the highest price', () => {
    expect(ProductFilter.parse({ max_price: '999999999999' }).max_price).toBe(2_147_483_647);
    expect(ProductFilter.safeParse({ max_price: 'Infinity' }).success).toBe(false);
  });
});
