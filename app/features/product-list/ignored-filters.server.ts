/**
 * Whether an upstream did what a list was asked for: one that does not know a filter answers with
 * products that do not fit it. What it does not tell of a product proves nothing.
 */
import { type Category, catalogueEndpoints, type ProductSummary } from '@contract/catalogue';
import { read } from '~/platform/upstream/read.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';
import { isVariant, type ListQuery, type ListSource, wholeList } from './list-query';

/** What a list can be asked for besides its page. */
const WISHES = ['brands', 'category', 'min', 'max', 'inStock', 'sort'] as const;
type Wish = (typeof WISHES)[number];

/** The wishes that the products contradict; all of them where they are not even of the list. */
export async function ignoredWishes(
  source: ListSource,
  query: ListQuery,
  products: readonly ProductSummary[],
): Promise<Wish[]> {
  if (!isVariant(query)) return [];
  const isOf = async (slugs: readonly string[]) => {
    const isWithin = await categoryTest(slugs, products);
    return products.every(({ category }) => !category || isWithin(category.slug));
  };
  const isOfBrand = (slugs: readonly string[]) =>
    products.every(({ brand }) => !brand || includes(slugs, brand.slug));
  const isOfSource =
    'brand' in source
      ? isOfBrand([source.brand])
      : 'name' in source || (await isOf([source.category]));
  if (!isOfSource) return [...WISHES];

  const { brands, category, min, max, inStock, sort } = query;
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]));
  const isKept: Record<Wish, boolean> = {
    brands: brands.length === 0 || isOfBrand(brands),
    category: category === '' || (await isOf([category])),
    min: min === null || prices.every((price) => price >= min),
    max: max === null || prices.every((price) => price <= max),
    inStock: !inStock || products.every(({ stock }) => stock === null || stock > 0),
    sort: !/price$/.test(sort) || isSorted(sort === 'price' ? prices : prices.reverse()),
  };
  return WISHES.filter((wish) => !isKept[wish]);
}

/** The query without these wishes. */
export const without = (query: ListQuery, wishes: readonly Wish[]): ListQuery => ({
  ...query,
  ...chosen(wholeList, wishes),
});

/** Of the query these wishes alone. */
export const only = (query: ListQuery, wishes: readonly Wish[]): ListQuery => ({
  ...wholeList,
  ...chosen(query, wishes),
});

const chosen = (query: ListQuery, wishes: readonly Wish[]): Partial<ListQuery> =>
  Object.fromEntries(wishes.map((wish) => [wish, query[wish]]));

const includes = (slugs: readonly string[], slug: string): boolean =>
  slugs.some((own) => own.toLowerCase() === slug.toLowerCase());

const isSorted = (amounts: readonly number[]): boolean =>
  amounts.every((amount, at) => at === 0 || (amounts[at - 1] ?? 0) <= amount);

/** Tells whether a category is one of these or below it; the tree is read where that is not plain. */
async function categoryTest(tops: readonly string[], products: readonly ProductSummary[]) {
  const isPlain = products.every(({ category }) => !category || includes(tops, category.slug));
  if (isPlain) return () => true;
  const { data } = await withFallback(read(catalogueEndpoints.categoryAll), { data: [] });
  const bySlug = new Map<string, Category>(data.map((category) => [category.slug, category]));
  return (slug: string): boolean => {
    const above = new Set<string>();
    for (let at = slug; at !== '' && !above.has(at); at = bySlug.get(at)?.parent ?? '') {
      if (includes(tops, at) || !bySlug.has(at)) return true;
      above.add(at);
    }
    return false;
  };
}
