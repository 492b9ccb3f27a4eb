import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loadCategory,
  readAllCategories,
  readCategoryGroups,
  readCategoryTrail,
} from '~/features/category/category.server';
import { clearReads } from '~/platform/upstream/read.server';

interface Row {
  slug: string;
  parent?: string;
  product_count?: number;
}

/** Answers `category/all` with these categories. */
function upstreamWith(rows: Row[]): void {
  completeConfig({ API_BASE_URL: 'http://upstream.invalid/api' });
  const data = rows.map((row) => ({ ...row, category: row.slug.toUpperCase() }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status_code: 200, message: 'Success', data }),
  );
}

beforeEach(() => clearReads());
afterEach(() => clearReads());

const tree: Row[] = [
  { slug: 'food', product_count: 9 },
  { slug: 'tea', parent: 'food', product_count: 5 },
  { slug: 'green', parent: 'tea', product_count: 2 },
  { slug: 'black', parent: 'tea', product_count: 3 },
  { slug: 'white', parent: 'tea', product_count: 0 },
  { slug: 'toys', product_count: 0 },
];
const slugs = (links: { slug: string }[]) => links.map(({ slug }) => slug);

describe('a category in its tree', () => {
  it('leads up to the top and down to what has products', async () => {
    upstreamWith(tree);
    const tea = await loadCategory('tea');
    expect(slugs(tea.above)).toEqual(['food']);
    expect(slugs(tea.related)).toEqual(['green', 'black']);
  });

  it('links to its siblings if it has no sub-categories', async () => {
    upstreamWith(tree);
    const green = await loadCategory('green');
    expect(slugs(green.above)).toEqual(['food', 'tea']);
    expect(slugs(green.related)).toEqual(['green', 'black']);
    expect((await loadCategory('toys')).related).toEqual([]);
  });

  it('has a page even while it is empty', async () => {
    upstreamWith(tree);
    expect(await loadCategory('white')).toMatchObject({ name: 'WHITE', description: '' });
  });

  it('is not found if it is unknown', async () => {
    upstreamWith(tree);
    await expect(loadCategory('nope')).rejects.toMatchObject({ status: 404 });
    await expect(loadCategory('')).rejects.toMatchObject({ status: 404 });
  });

  it('survives a tree that goes in circles or hangs in the air', async () => {
    upstreamWith([
      { slug: 'a', parent: 'b' },
      { slug: 'b', parent: 'a' },
      { slug: 'c', parent: 'gone' },
      { slug: 'd', parent: 'd' },
    ]);
    expect(slugs((await loadCategory('a')).above)).toEqual(['b']);
    expect((await loadCategory('c')).above).toEqual([]);
    expect((await loadCategory('d')).above).toEqual([]);
  });
});

describe('the trail of a product', () => {
  it('goes through the tree, or only to the category that the product names', async () => {
    upstreamWith(tree);
    const trailOf = (slug: string) =>
      readCategoryTrail({ slug, category: slug.toUpperCase() }, readAllCategories());
    expect(slugs(await trailOf('green'))).toEqual(['food', 'tea', 'green']);
    expect(await trailOf('new')).toEqual([{ slug: 'new', name: 'NEW' }]);
    expect(await readCategoryTrail(null, readAllCategories())).toEqual([]);
  });
});

describe('the groups of categories', () => {
  it('are the top ones with products, and what is right below them', async () => {
    upstreamWith(tree);
    const groups = await readCategoryGroups();
    expect(slugs(groups)).toEqual(['food']);
    expect(slugs(groups[0]?.below ?? [])).toEqual(['tea']);
  });

  it('include those without a product count', async () => {
    upstreamWith([{ slug: 'a' }, { slug: 'b' }]);
    expect(slugs(await readCategoryGroups())).toEqual(['a', 'b']);
  });
});
