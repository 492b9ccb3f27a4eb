import type { Facet, Product, ProductFilter, ProductSummary } from '@contract/catalogue';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { canSellWithoutGstRate, isOnSale, type ShopTerms } from '../../shop-terms';
import { brandBySlug } from '../brand/brand.repository';
import { categoryIds, categoryName } from '../category/category.repository';
import { brandFacetOf, type CountedProducts, countFacets } from './facet.repository';
import {
  countAllProducts,
  hasFeatured,
  idsByCode,
  imagesOf,
  type ProductCriteria,
  type ProductRow,
  productBySlug,
  productPage,
  productRows,
  relatedRows,
} from './product.repository';
import type { ProductOrder } from './product-order';
import { searchQuery } from './product-search.service';
import { sitemapRows } from './sitemap.repository';

type Shop = Pick<ApiContext, 'db' | 'shop'>;

type Paging = Pick<ProductFilter, 'page' | 'limit'>;
type Search = Paging & Partial<ProductFilter>;

interface ProductPage extends Paging {
  products: ProductSummary[];
  total: number;
}

interface FoundProducts extends ProductPage {
  brands: Facet[];
  categories: Facet[];
  corrected: string;
  suggested: string;
  /** True if a matching product of any page is featured. Always false for a search. */
  has_featured: boolean;
  /** `some` if no product has all words of the search, so that `products` have only some words. */
  match: '' | 'some';
}

export async function allProducts({ db, shop }: Shop, paging: Paging): Promise<ProductPage> {
  const rows = await productRows(db, {}, { sort: 'newest', ...paging });
  const total = await totalOf(rows, paging, () => countAllProducts(db));
  return { products: await summaries(db, rows, shop), total, ...paging };
}

/**
 * Finds the products that match a filter, with the available filters. If the search text is the
 * code of products, finds these products. Otherwise finds the products that have all words of the
 * search or, if there are none, the products that have some of its words.
 */
export async function findProducts({ db, shop }: Shop, filter: Search): Promise<FoundProducts> {
  const { page, limit, sort = 'relevance' } = filter;
  const nothing: FoundProducts = {
    products: [],
    total: 0,
    page,
    limit,
    brands: [],
    categories: [],
    corrected: '',
    suggested: '',
    has_featured: false,
    match: '',
  };
  const text = filter.name?.trim() ?? '';
  const idsOfCode = isCode(text) ? await idsByCode(db, text) : [];
  const search = text && idsOfCode.length === 0 ? await searchQuery(db, text) : undefined;
  if (search === null) return nothing;
  const ids = filter.category ? await categoryIds(db, filter.category) : undefined;
  if (ids === null) return nothing;

  const criteria: ProductCriteria = {
    search: search?.all,
    ids: idsOfCode.length > 0 ? idsOfCode : undefined,
    categoryIds: ids,
    brandSlugs: filter.brand === undefined ? undefined : [filter.brand].flat(),
    minPrice: filter.min_price,
    maxPrice: filter.max_price,
    inStock: filter.in_stock,
    sellsUnrated: canSellWithoutGstRate(shop),
    featured: filter.featured,
  };
  const order = { sort, searched: search };
  let found = await rowsWithCount(db, criteria, order, { page, limit });
  if (found.total === 0 && search && search.all.includes(NAMES_ONLY)) {
    criteria.search = search.all.replaceAll(NAMES_ONLY, '');
    const anywhere = { sort, searched: { ...search, rank: criteria.search } };
    found = await rowsWithCount(db, criteria, anywhere, { page, limit });
  }
  let match: FoundProducts['match'] = '';
  if (found.total === 0 && search && search.any !== search.all) {
    criteria.search = search.any;
    const some = { sort, searched: { ...search, rank: search.any } };
    found = await rowsWithCount(db, criteria, some, { page, limit });
    match = found.total > 0 ? 'some' : '';
  }
  const isSearch = text !== '';
  const [products, has_featured, brands, categories] = await Promise.all([
    summaries(db, found.rows, shop),
    isSearch ? false : hasFeatured(db, criteria),
    brandChoice(db, criteria, found),
    categoryChoice(db, found, filter.category),
  ]);
  const { total } = found;
  const { corrected = '', suggested = '' } = search ?? {};
  const facets = { brands, categories, has_featured };
  return { products, total, page, limit, ...facets, corrected, suggested, match };
}

/**
 * The weights A and B in a `tsquery`: a marked word matches in names and keywords only. If nothing
 * is found, the marks are removed, so that descriptions are searched as well.
 */
const NAMES_ONLY = ':AB';

/** Returns true if a text may be a product code: one word of 3 characters or more with a digit. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text) && text.length > 2;

/** Finds the products of a category and its descendants. */
export async function productsOfCategory(
  { db, shop }: Shop,
  slug: string,
  paging: Paging,
): Promise<Outcome<FoundProducts, 'category_unknown'>> {
  if ((await categoryName(db, slug)) === null) return refuse('category_unknown');
  return done(await findProducts({ db, shop }, { ...paging, category: slug }));
}

export async function productsOfBrand(
  { db, shop }: Shop,
  slug: string,
  paging: Paging,
): Promise<Outcome<FoundProducts, 'brand_unknown'>> {
  if (!(await brandBySlug(db, slug))) return refuse('brand_unknown');
  return done(await findProducts({ db, shop }, { ...paging, brand: slug }));
}

/** Returns one page of the products for the sitemap, and the number of all products. */
export async function sitemapPage(db: Queryable, paging: Paging & { after?: string | undefined }) {
  const rows = await sitemapRows(db, paging);
  return { rows, total: await totalOf(rows, paging, () => countAllProducts(db)) };
}

async function rowsWithCount(
  db: Queryable,
  criteria: ProductCriteria,
  order: ProductOrder,
  paging: Paging,
): Promise<CountedProducts & { rows: ProductRow[] }> {
  // Both queries read all matches of a common word. Two connections run them in parallel.
  const [counted, rows] = await Promise.all([
    countFacets(db, criteria),
    productPage(db, criteria, { ...order, ...paging }),
  ]);
  return { rows, ...counted };
}

/**
 * Returns the total number of rows. On the last page it follows from the rows, else it is counted.
 */
async function totalOf(rows: unknown[], { page, limit }: Paging, count: () => Promise<number>) {
  const isTotalKnown = rows.length < limit && (rows.length > 0 || page === 1);
  return isTotalKnown ? (page - 1) * limit + rows.length : count();
}

/**
 * Returns the brands to offer as filters. They are counted as if no brand was selected, so that
 * another one can be chosen. Selected brands are always included.
 */
async function brandChoice(
  db: Queryable,
  criteria: ProductCriteria,
  found: CountedProducts,
): Promise<Facet[]> {
  const { brandSlugs = [], ...withoutBrands } = criteria;
  if (brandSlugs.length === 0) return found.brands;
  const { brands: offered } = await countFacets(db, withoutBrands);
  const missing = brandSlugs.filter((chosen) => !offered.some(({ slug }) => slug === chosen));
  return missing.length > 0
    ? [...offered, ...(await brandFacetOf(db, withoutBrands, missing))]
    : offered;
}

/**
 * Returns the categories to offer as filters. The selected category is always included, because all
 * its products may be in its descendants.
 */
async function categoryChoice(
  db: Queryable,
  { categories: offered, total }: CountedProducts,
  chosen: string | undefined,
): Promise<Facet[]> {
  if (!chosen || offered.some(({ slug }) => slug === chosen)) return offered;
  const name = await categoryName(db, chosen);
  return name === null ? offered : [...offered, { slug: chosen, name, count: total }];
}

/** Converts rows to the contract's list format, each with its first picture. */
export async function summaries(
  db: Queryable,
  rows: ProductRow[],
  shop: ShopTerms,
): Promise<ProductSummary[]> {
  if (rows.length === 0) return [];
  const images = await imagesOf(
    db,
    rows.map(({ _id }) => _id),
    true,
  );
  const byProduct = new Map(images.map((image) => [image.productId, image]));
  return rows.map((row) => {
    const image = byProduct.get(row._id);
    return summary(row, image ? [image] : [], shop);
  });
}

type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number];

function summary(row: ProductRow, images: ImageRow[], shop: ShopTerms): ProductSummary {
  const { brandSlug, brandName, categorySlug, categoryName, gstBasisPoints, ...rest } = row;
  return {
    ...rest,
    image: images.map(({ image, alt, width, height }) => ({ image, alt, width, height })),
    brand: brandSlug && brandName ? { slug: brandSlug, name: brandName } : null,
    category: { slug: categorySlug, category: categoryName },
    on_sale: isOnSale({ gstBasisPoints }, shop),
  };
}

export async function showProduct(
  { db, shop }: Shop,
  slug: string,
): Promise<Outcome<{ product: Product }, 'product_unknown' | 'product_withdrawn'>> {
  const found = await productBySlug(db, slug);
  if (!found || found.product.status === 'unpublished') return refuse('product_unknown');
  const { product, ...row } = found;
  if (product.status === 'withdrawn') return refuse('product_withdrawn');
  const shown = {
    ...summary(row, await imagesOf(db, [product.id], false), shop),
    gst_rate: product.gstBasisPoints === null ? null : product.gstBasisPoints / 100,
    hsn: product.hsn,
    country_of_origin: product.countryOfOrigin,
    manufacturer: product.manufacturer,
    packer: product.packer,
    description: product.description,
    ingredients: product.ingredients,
    specification: product.specification,
    updated_at: product.updatedAt.toISOString(),
  };
  return done({ product: shown });
}

export async function relatedProducts(
  { db, shop }: Shop,
  slug: string,
  limit: number,
): Promise<Outcome<{ products: ProductSummary[] }, 'product_unknown'>> {
  const found = await productBySlug(db, slug);
  if (!found) return refuse('product_unknown');
  const options = { limit, sellsUnrated: canSellWithoutGstRate(shop) };
  const rows = await relatedRows(db, found.product, options);
  return done({ products: await summaries(db, rows, shop) });
}
