/** The tree of categories. */

import { type Category, catalogueEndpoints } from '@contract/catalogue';
import { read } from '~/platform/upstream/read.server';
import { hasProducts } from '../product-list/has-products';

export interface CategoryLink {
  slug: string;
  name: string;
}

export interface CategoryPage extends CategoryLink {
  description: string;
  /** The categories above it, from the top. */
  above: CategoryLink[];
  /** Those below it; where there are none, its neighbours and itself. */
  beside: CategoryLink[];
}

export interface CategoryGroup extends CategoryLink {
  description: string;
  image: string;
  below: CategoryLink[];
}

const link = ({ slug, category }: Category): CategoryLink => ({ slug, name: category });

/** All categories, in shop order, each once. */
export async function allCategories(): Promise<Category[]> {
  const { data } = await read(catalogueEndpoints.categoryAll);
  return [...new Map(data.map((category) => [category.slug, category])).values()];
}

/** The way from the top down to a category; a broken or circular one ends early. */
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

/** @throws Response 404 when there is no such category. */
export async function loadCategory(slug: string): Promise<CategoryPage> {
  const all = await allCategories();
  const trail = trailTo(all, slug);
  const own = trail.at(-1);
  if (!own) throw new Response(null, { status: 404 });
  const childrenOf = (parent: string) =>
    all.filter((category) => category.parent === parent && hasProducts(category));
  const below = childrenOf(own.slug);
  const beside = below.length === 0 && own.parent ? childrenOf(own.parent) : below;
  return {
    ...link(own),
    description: own.description,
    above: trail.slice(0, -1).map(link),
    beside: beside.map(link),
  };
}

/**
 * The categories above a product, from the top; the one it names itself where the list lacks it.
 * `all` is waited for only where the product names one.
 */
export async function categoryTrail(
  category: Pick<Category, 'slug' | 'category'> | null,
  all: Promise<Category[]>,
): Promise<CategoryLink[]> {
  if (!category) return [];
  const trail = trailTo(await all, category.slug).map(link);
  return trail.length > 0 ? trail : [{ slug: category.slug, name: category.category }];
}

/** All top categories with those below them. */
export async function categoryGroups(): Promise<CategoryGroup[]> {
  const all = (await allCategories()).filter(hasProducts);
  return all
    .filter(({ parent }) => parent === '')
    .map((top) => ({
      ...link(top),
      description: top.description,
      image: top.image,
      below: all.filter(({ parent }) => parent === top.slug).map(link),
    }));
}
