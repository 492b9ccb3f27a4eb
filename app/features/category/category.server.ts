/** Reads the tree of categories. */

import { type Category, catalogueEndpoints } from '@contract/catalogue';
import { paths } from '~/platform/paths';
import { read } from '~/platform/upstream/read.server';
import { hasProducts } from '../product-list/has-products';
import { redirectMoved } from '../product-list/moved.server';

export interface CategoryLink {
  slug: string;
  name: string;
}

export interface CategoryPage extends CategoryLink {
  description: string;
  /** Ancestors, the top category first. */
  above: CategoryLink[];
  /**
   * The subcategories. If there are none, the category itself and its siblings; empty for a top
   * category without subcategories. Categories without products are left out.
   */
  related: CategoryLink[];
}

export interface CategoryGroup extends CategoryLink {
  description: string;
  image: string;
  below: CategoryLink[];
}

const link = ({ slug, category }: Category): CategoryLink => ({ slug, name: category });

/** Reads all categories, in shop order, without duplicates. */
export async function readAllCategories(): Promise<Category[]> {
  const { data } = await read(catalogueEndpoints.categoryAll);
  return [...new Map(data.map((category) => [category.slug, category])).values()];
}

/**
 * Returns the categories from the top down to the one with this slug. Stops at a missing parent or
 * a cycle.
 */
function trailTo(all: readonly Category[], slug: string): Category[] {
  const trail: Category[] = [];
  let current = all.find((category) => category.slug === slug);
  while (current && !trail.includes(current)) {
    trail.unshift(current);
    const { parent } = current;
    current = all.find((category) => category.slug === parent);
  }
  return trail;
}

/** @throws Response 404 for an unknown category; 301 for a category that was merged into another */
export async function loadCategory(slug: string): Promise<CategoryPage> {
  const all = await readAllCategories();
  const trail = trailTo(all, slug);
  const category = trail.at(-1);
  if (!category) throw await redirectMoved(catalogueEndpoints.categoryMoved, slug, paths.category);
  const childrenOf = (parent: string) =>
    all.filter((category) => category.parent === parent && hasProducts(category));
  const children = childrenOf(category.slug);
  const related = children.length === 0 && category.parent ? childrenOf(category.parent) : children;
  return {
    ...link(category),
    description: category.description,
    above: trail.slice(0, -1).map(link),
    related: related.map(link),
  };
}

/**
 * Returns the categories of a product, the top one first. If `all` does not contain the product's
 * category, returns only that category. `all` is awaited only if the product has a category.
 */
export async function readCategoryTrail(
  category: Pick<Category, 'slug' | 'category'> | null,
  all: Promise<Category[]>,
): Promise<CategoryLink[]> {
  if (!category) return [];
  const trail = trailTo(await all, category.slug).map(link);
  return trail.length > 0 ? trail : [{ slug: category.slug, name: category.category }];
}

/** Reads the top categories that have products, with their subcategories that have products. */
export async function readCategoryGroups(): Promise<CategoryGroup[]> {
  const all = (await readAllCategories()).filter(hasProducts);
  return all
    .filter(({ parent }) => parent === '')
    .map((top) => ({
      ...link(top),
      description: top.description,
      image: top.image,
      below: all.filter(({ parent }) => parent === top.slug).map(link),
    }));
}
