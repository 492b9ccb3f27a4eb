import { describe, expect, it } from 'vitest';
import { slugify } from '../../../api/db/slug';
import {
  demoBanners,
  demoBrands,
  demoCategories,
  demoProducts,
} from '../../../api/demo/content/index';
import type { DemoCategory, DemoProduct } from '../../../api/demo/types';

const PAGE_SIZE = 24;
const colour = /^#[0-9a-f]{6}$/;

/** The names of the items for which `wrong` is true, so that a failure says which. */
function offenders<T extends { name: string }>(items: T[], wrong: (item: T) => boolean): string[] {
  return items.filter(wrong).map((item) => item.name);
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function words(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function topOf(slug: string): string {
  const category = demoCategories.find((each) => each.slug === slug);
  return category?.parent ? topOf(category.parent) : slug;
}

function productsUnder(top: DemoCategory): DemoProduct[] {
  return demoProducts.filter((product) => topOf(product.category) === top.slug);
}

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Paths of the texts in `value` that are empty or have stray spaces around them. */
function emptyTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value === '' || value !== value.trim() ? [path] : [];
  if (typeof value !== 'object' || value === null) return value === null ? [path] : [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path];
  return entries.flatMap(([key, inner]) => emptyTexts(inner, `${path}.${key}`));
}

const topCategories = demoCategories.filter((category) => category.parent === undefined);

describe('the size of the demo shop', () => {
  it('has nine or ten top categories, seven or eight brands and at least 132 products', () => {
    expect(topCategories.length).toBeGreaterThanOrEqual(9);
    expect(topCategories.length).toBeLessThanOrEqual(10);
    expect(demoBrands.length).toBeGreaterThanOrEqual(7);
    expect(demoBrands.length).toBeLessThanOrEqual(8);
    expect(demoProducts.length).toBeGreaterThanOrEqual(132);
  });

  it('has at least twelve products under each top category', () => {
    expect(offenders(topCategories, (top) => productsUnder(top).length < 12)).toEqual([]);
  });

  it('has a category that needs a second page', () => {
    const largest = Math.max(...topCategories.map((top) => productsUnder(top).length));
    expect(largest).toBeGreaterThan(PAGE_SIZE + 1);
  });

  it('has no category and no brand without products', () => {
    const parents = new Set(demoCategories.map((category) => category.parent));
    const used = new Set(demoProducts.map((product) => product.category));
    expect(offenders(demoCategories, ({ slug }) => !parents.has(slug) && !used.has(slug))).toEqual(
      [],
    );
    const sold = new Set(demoProducts.map((product) => product.brand));
    expect(offenders(demoBrands, ({ slug }) => !sold.has(slug))).toEqual([]);
  });

  it('features about a dozen products from several categories', () => {
    const featured = demoProducts.filter((product) => product.featured);
    expect(featured.length).toBeGreaterThanOrEqual(10);
    expect(featured.length).toBeLessThanOrEqual(16);
    expect(new Set(featured.map((product) => topOf(product.category))).size).toBeGreaterThan(5);
    expect(offenders(featured, (product) => product.stock === 0)).toEqual([]);
  });
});

describe('addresses and references', () => {
  it('gives every product its own address', () => {
    expect(repeated(demoProducts.map((product) => slugify(product.name)))).toEqual([]);
  });

  it('give categories and brands short unique slugs', () => {
    for (const slugs of [demoCategories, demoBrands].map((list) => list.map((each) => each.slug))) {
      expect(repeated(slugs)).toEqual([]);
      expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug) || slug.length > 20)).toEqual(
        [],
      );
    }
  });

  it('list each sub-category after its top category', () => {
    const misplaced = offenders(demoCategories, ({ slug, parent }) => {
      if (parent === undefined) return false;
      const at = demoCategories.findIndex((each) => each.slug === slug);
      return !demoCategories.slice(0, at).some((each) => each.slug === parent && !each.parent);
    });
    expect(misplaced).toEqual([]);
  });

  it('assign every product a known brand and a category without sub-categories', () => {
    const brands = new Set(demoBrands.map((brand) => brand.slug));
    const parents = new Set(demoCategories.map((category) => category.parent));
    const leaves = new Set(
      demoCategories.map((category) => category.slug).filter((slug) => !parents.has(slug)),
    );
    expect(offenders(demoProducts, (product) => !brands.has(product.brand))).toEqual([]);
    expect(offenders(demoProducts, (product) => !leaves.has(product.category))).toEqual([]);
  });
});

describe('what a product says', () => {
  it('has no empty or untrimmed text', () => {
    const all = { demoBanners, demoBrands, demoCategories, demoProducts };
    expect(emptyTexts(all, 'content')).toEqual([]);
  });

  it('has descriptions of 35 to 70 words', () => {
    const outside = ({ description }: DemoProduct) =>
      words(description) < 35 || words(description) > 70;
    expect(offenders(demoProducts, outside)).toEqual([]);
  });

  it('makes no medical claim', () => {
    const claim = /\b(cures?|curing|heals?|treats?|treatment|prevents?|remed(y|ies)|disease)\b/i;
    expect(offenders(demoProducts, ({ description }) => claim.test(description))).toEqual([]);
  });

  it('repeats no description', () => {
    expect(repeated(demoProducts.map((product) => product.description))).toEqual([]);
  });

  it('has a label that fits the pack', () => {
    expect(offenders(demoProducts, ({ label }) => label.length > 28)).toEqual([]);
  });

  it('lists ingredients for everything that is eaten or put on the skin', () => {
    const withoutAList = new Set(['seeds']);
    const without = demoProducts.filter(
      (product) => product.ingredients === undefined && !withoutAList.has(product.category),
    );
    expect(without.map((product) => product.label)).toEqual([
      'Cotton Sanitary Pads',
      'Bamboo Toothbrushes',
    ]);
  });

  it('has at least four lines of specification, with distinct labels', () => {
    const wrong = ({ specification }: DemoProduct) =>
      specification.length < 4 || repeated(specification.map(([label]) => label)).length > 0;
    expect(offenders(demoProducts, wrong)).toEqual([]);
  });

  it('states the net quantity with a number and a unit', () => {
    const quantity =
      /^(\d+ x )?\d+ (g|kg|ml|litre|capsules|tablets|tea bags|pads|brushes|wipes|packets)$/;
    expect(offenders(demoProducts, ({ netQuantity }) => !quantity.test(netQuantity))).toEqual([]);
  });

  it('includes a long name and a Devanagari name, to test the layout', () => {
    expect(demoProducts.some(({ name }) => name.length >= 70 && name.length <= 80)).toBe(true);
    expect(offenders(demoProducts, ({ name }) => name.length > 80)).toEqual([]);
    expect(demoProducts.some(({ name }) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
  });

  it('contains what a search for garlic oil should find', () => {
    expect(demoProducts.map((product) => product.name)).toContain('Garlic Oil Capsules');
  });
});

describe('prices, taxes and stock', () => {
  it('never costs more than the maximum retail price', () => {
    const wrong = ({ price, mrp }: DemoProduct) => price <= 0 || price > mrp;
    expect(offenders(demoProducts, wrong)).toEqual([]);
  });

  it('are whole rupees, points and pieces', () => {
    const wrong = ({ price, mrp, points, stock }: DemoProduct) =>
      ![price, mrp, points, stock].every((each) => Number.isInteger(each) && each >= 0);
    expect(offenders(demoProducts, wrong)).toEqual([]);
  });

  it('give fewer points than the product costs', () => {
    expect(offenders(demoProducts, ({ points, price }) => points < 1 || points >= price)).toEqual(
      [],
    );
  });

  it('include products with and without a discount', () => {
    const full = demoProducts.filter(({ price, mrp }) => price === mrp);
    expect(full.length).toBeGreaterThan(5);
    expect(full.length).toBeLessThan(demoProducts.length / 2);
  });

  it('include products that are sold out or nearly so', () => {
    const out = demoProducts.filter(({ stock }) => stock === 0).length;
    const low = demoProducts.filter(({ stock }) => stock > 0 && stock <= 5).length;
    expect(out).toBeGreaterThanOrEqual(4);
    expect(low).toBeGreaterThanOrEqual(6);
    expect(out + low).toBeLessThan(demoProducts.length / 5);
  });

  it('include an HSN code of four, six or eight digits for every product', () => {
    expect(offenders(demoProducts, ({ hsn }) => !/^\d{4}(\d\d){0,2}$/.test(hsn))).toEqual([]);
  });

  it('have one tax rate per HSN code', () => {
    const rates = new Map<string, Set<number>>();
    for (const { hsn, gstRate } of demoProducts) {
      rates.set(hsn, (rates.get(hsn) ?? new Set()).add(gstRate));
    }
    expect([...rates].filter(([, found]) => found.size > 1).map(([hsn]) => hsn)).toEqual([]);
  });
});

describe('packs', () => {
  it('have six-digit colours', () => {
    const wrong = ({ pack }: DemoProduct) =>
      ![pack.base, pack.accent, pack.contents ?? '#000000'].every((each) => colour.test(each));
    expect(offenders(demoProducts, wrong)).toEqual([]);
  });

  it('have an accent that stands out from the base', () => {
    const faint = ({ pack }: DemoProduct) => contrast(pack.base, pack.accent) < 3;
    expect(offenders(demoProducts, faint)).toEqual([]);
  });

  it('look different from each other', () => {
    const looks = demoProducts.map(({ pack }) => JSON.stringify(pack));
    expect(repeated(looks)).toEqual([]);
  });

  it('come in every form and with every motif', () => {
    expect(new Set(demoProducts.map(({ pack }) => pack.form)).size).toBe(13);
    expect(new Set(demoProducts.map(({ pack }) => pack.motif)).size).toBe(12);
  });
});

describe('banners', () => {
  it('are three and two on the home page, one and one on the joining page', () => {
    const count = (place: string, type: string) =>
      demoBanners.filter((banner) => banner.place === place && banner.type === type).length;
    expect(count('banner', 'home')).toBe(3);
    expect(count('second_banner', 'home')).toBe(2);
    expect(count('banner', 'join')).toBe(1);
    expect(count('second_banner', 'join')).toBe(1);
  });

  it('show two or three products that exist', () => {
    const names = new Set(demoProducts.map((product) => product.name));
    for (const { title, products } of demoBanners) {
      expect([2, 3], title).toContain(products.length);
      expect(
        products.filter((name) => !names.has(name)),
        title,
      ).toEqual([]);
    }
  });

  it('lead to pages of the shop that exist', () => {
    const known = new Set([
      '/affiliate',
      '/join-us',
      ...demoCategories.map(({ slug }) => `/products/${slug}`),
      ...demoBrands.map(({ slug }) => `/brands/${slug}`),
    ]);
    expect(demoBanners.map(({ link }) => link).filter((link) => !link.startsWith('/'))).toEqual([]);
    expect(demoBanners.map(({ link }) => link).filter((link) => !known.has(link))).toEqual([]);
  });

  it('have a light background, on which dark text is readable', () => {
    const dark = demoBanners.filter(({ ground }) => contrast(ground, '#1c1a17') < 7);
    expect(dark.map(({ title }) => title)).toEqual([]);
  });
});
