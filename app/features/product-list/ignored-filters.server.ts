/**
 * Detects the filters that an upstream ignored: products in its answer do not match them. A
 * property that the upstream does not send proves nothing.
 */
import { type Category, catalogueEndpoints, type ProductSummary } from '@contract/catalogue';
import { read } from '~/platform/upstream/read.server';
import { readDecorations } from '~/platform/upstream/with-fallback.server';
import { availabilityOf } from './availability';
import { isVariant, type ListQuery, type ListSource, wholeList } from './list-query';

/** The filters and the sort order of a list. */
const FILTERS = ['brands', 'category', 'min', 'max', 'inStock', 'sort'] as const;
type FilterName = (typeof FILTERS)[number];

/**
 * Returns the filters that the products do not match. Returns all filters if the products do not
 * even belong to the list's category or brand.
 */
export async function detectIgnoredFilters(
  source: ListSource,
  query: ListQuery,
  products: readonly ProductSummary[],
): Promise<FilterName[]> {
  if (!isVariant(query)) return [];
  const createProductTest = async (slug: string) => {
    const isPossible = await createCategoryTest(slug, products);
    return ({ category }: ProductSummary) => !category || isPossible(category.slug);
  };
  const isOfBrand = (slugs: readonly string[]) =>
    products.every(({ brand }) => !brand || includes(slugs, brand.slug));
  // Whether products match the words of a search cannot be checked.
  const isOfSource =
    'brand' in source
      ? isOfBrand([source.brand])
      : 'name' in source || products.every(await createProductTest(source.category));
  if (!isOfSource) return [...FILTERS];

  const { brands, category, min, max, inStock, sort } = query;
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]));
  const isApplied: Record<FilterName, boolean> = {
    brands: brands.length === 0 || isOfBrand(brands),
    // A product may be in several categories, but names only one.
    category:
      category === '' || products.length === 0 || products.some(await createProductTest(category)),
    min: min === null || prices.every((price) => price >= min),
    max: max === null || prices.every((price) => price <= max),
    inStock: !inStock || products.every((product) => availabilityOf(product) === 'available'),
    // Only sorting by price can be checked.
    sort: !/price$/.test(sort) || isSorted(sort === 'price' ? prices : prices.reverse()),
  };
  return FILTERS.filter((name) => !isApplied[name]);
}

/** The query without these filters. */
export const omitFilters = (query: ListQuery, names: readonly FilterName[]): ListQuery => ({
  ...query,
  ...pickFilters(wholeList, names),
});

/** The query with only these filters. */
export const keepFilters = (query: ListQuery, names: readonly FilterName[]): ListQuery => ({
  ...wholeList,
  ...pickFilters(query, names),
});

const pickFilters = (query: ListQuery, names: readonly FilterName[]): Partial<ListQuery> =>
  Object.fromEntries(names.map((name) => [name, query[name]]));

const includes = (slugs: readonly string[], slug: string): boolean =>
  slugs.some((own) => isSame(own, slug));

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isSorted = (amounts: readonly number[]): boolean =>
  amounts.every((amount, at) => at === 0 || (amounts[at - 1] ?? 0) <= amount);

/**
 * Returns a function that says whether a product with a given category may belong to `wanted`. It
 * may if the two categories are the same, or if one is an ancestor of the other, because some
 * upstreams name an ancestor of a product's category. Reads the category tree only if needed.
 */
async function createCategoryTest(wanted: string, products: readonly ProductSummary[]) {
  const areAllSame = products.every(({ category }) => !category || isSame(wanted, category.slug));
  if (areAllSame) return () => true;
  const reading = () => read(catalogueEndpoints.categoryAll);
  const { data } = await readDecorations().read('tree of categories', reading, { data: [] });
  const parents = new Map(
    data.map(({ slug, parent }: Category) => [slug.toLowerCase(), parent?.toLowerCase() ?? '']),
  );
  const withAncestors = (slug: string): string[] => {
    const path: string[] = [];
    for (let at = slug.toLowerCase(); at !== '' && !path.includes(at); at = parents.get(at) ?? '') {
      path.push(at);
    }
    return path;
  };
  return (slug: string): boolean => {
    const ownCategories = withAncestors(slug);
    // A category that is missing in the tree proves nothing.
    if (ownCategories.some((at) => !parents.has(at))) return true;
    return includes(ownCategories, wanted) || includes(withAncestors(wanted), slug);
  };
}
