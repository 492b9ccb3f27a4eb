/** Finding and showing products. */
import type { Facet, Product, ProductFilter, ProductSummary } from '../../contract/catalogue';
import type { Executor } from '../../db/client';
import { categoryIds } from '../category/category.repository';
import {
  brandFacet,
  categoryFacet,
  countProducts,
  imagesOf,
  type ProductCriteria,
  type ProductRow,
  productBySlug,
  productRows,
  relatedRows,
} from './product.repository';
import { searchQuery } from './product.search';

type Search = Pick<ProductFilter, 'page' | 'limit'> & Partial<ProductFilter>;

export interface FoundProducts {
  products: ProductSummary[];
  total: number;
  page: number;
  limit: number;
  brands: Facet[];
  categories: Facet[];
  corrected: string;
  match: '' | 'some';
}

/** The products that a filter asks for, with what they can be narrowed by. */
export async function findProducts(db: Executor, filter: Search): Promise<FoundProducts> {
  const { page, limit, sort = 'relevance' } = filter;
  const search = filter.name === undefined ? null : await searchQuery(db, filter.name);
  const nothing = {
    products: [],
    total: 0,
    page,
    limit,
    brands: [],
    categories: [],
    corrected: '',
    match: '',
  } as const;
  if (filter.name?.trim() && !search)
    return { ...nothing, products: [], brands: [], categories: [] };

  const ids = filter.category ? await categoryIds(db, filter.category) : undefined;
  if (ids === null) return { ...nothing, products: [], brands: [], categories: [] };

  const criteria: ProductCriteria = {
    query: search?.all,
    categoryIds: ids,
    brandSlugs: filter.brand === undefined ? undefined : [filter.brand].flat(),
    minPrice: filter.min_price,
    maxPrice: filter.max_price,
    inStock: filter.in_stock,
    featured: filter.featured,
  };
  let total = await countProducts(db, criteria);
  let match: FoundProducts['match'] = '';
  if (total === 0 && search && search.any !== search.all) {
    criteria.query = search.any;
    total = await countProducts(db, criteria);
    match = total > 0 ? 'some' : '';
  }
  const rows = total === 0 ? [] : await productRows(db, criteria, { sort, page, limit });
  // What to narrow by does not shrink with the choice made: one can always choose another brand.
  const { brandSlugs: _, ...withoutBrands } = criteria;
  return {
    products: await summaries(db, rows),
    total,
    page,
    limit,
    brands: await brandFacet(db, withoutBrands),
    categories: await categoryFacet(db, criteria),
    corrected: search?.corrected ?? '',
    match,
  };
}

/** Rows as the contract shows them in lists, with the first picture. */
export async function summaries(db: Executor, rows: ProductRow[]): Promise<ProductSummary[]> {
  if (rows.length === 0) return [];
  const images = await imagesOf(
    db,
    rows.map(({ _id }) => _id),
    true,
  );
  const byProduct = new Map(images.map((image) => [image.productId, image]));
  return rows.map((row) => {
    const image = byProduct.get(row._id);
    return summary(row, image ? [image] : []);
  });
}

type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number];

function summary(row: ProductRow, images: ImageRow[]): ProductSummary {
  const { brandSlug, brandName, categorySlug, categoryName, ...rest } = row;
  return {
    ...rest,
    image: images.map(({ image, alt, width, height }) => ({ image, alt, width, height })),
    brand: brandSlug && brandName ? { slug: brandSlug, name: brandName } : null,
    category: { slug: categorySlug, category: categoryName },
  };
}

/** A product by its slug: `null` when there never was one, `gone` when it was withdrawn. */
export async function showProduct(db: Executor, slug: string): Promise<Product | 'gone' | null> {
  const found = await productBySlug(db, slug);
  if (!found) return null;
  const { product, ...row } = found;
  if (product.status === 'withdrawn') return 'gone';
  return {
    ...summary(row, await imagesOf(db, [product.id], false)),
    gst_rate: product.gstRate,
    hsn: product.hsn,
    country_of_origin: product.countryOfOrigin,
    manufacturer: product.manufacturer,
    packer: product.packer,
    description: product.description,
    ingredients: product.ingredients,
    specification: product.specification,
    updated_at: product.updatedAt.toISOString(),
  };
}

/** Products that go with one; null when there is no such product. */
export async function relatedProducts(
  db: Executor,
  slug: string,
  limit: number,
): Promise<ProductSummary[] | null> {
  const found = await productBySlug(db, slug);
  return found ? summaries(db, await relatedRows(db, found.product, limit)) : null;
}
