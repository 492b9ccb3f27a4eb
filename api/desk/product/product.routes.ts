/** `desk/product` over HTTP. */
import {
  DESK_PRODUCTS_PAGE_SIZE,
  type DeskProduct,
  type DeskProductRow,
  DeskProductsQuery,
} from '@contract/desk/product';
import {
  DeskProductMakeRequest,
  DeskProductRequest,
  DeskProductStatusRequest,
} from '@contract/desk/product-requests';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { parse, query, withoutEmptyFields } from '../../http/request';
import { page, refusalResponse, success, wholeList } from '../../http/respond';
import { categoryChoices, categoryNames, pathIn } from '../../modules/catalogue/category-tree';
import { deskProductBySlug, pricesOf } from '../../modules/catalogue/product-edit.repository';
import {
  makeProduct,
  setProductStatus,
  updateProduct,
  versionOf,
} from '../../modules/catalogue/product-edit.service';
import { deskProducts } from '../../modules/catalogue/product-list.repository';
import { picturesOf } from '../../modules/catalogue/product-picture.service';
import { isOnSale } from '../../shop-terms';
import type { StaffEnv } from '../guard';
import { changeOf } from './change';

type Found = NonNullable<Awaited<ReturnType<typeof deskProductBySlug>>>;

export function productRoutes(api: ApiContext) {
  const { db } = api;
  const change = changeOf(api);
  return new Hono<StaffEnv>()
    .get('/product/all', async (c) => {
      const input = parse(DeskProductsQuery, withoutEmptyFields(query(c)));
      const limit = DESK_PRODUCTS_PAGE_SIZE;
      const { rows, total } = await deskProducts(db, input, { page: input.page, limit });
      return page(c, rows.map(toProductRow), { total, page: input.page, limit });
    })
    .get('/product/categories', async (c) => {
      const choices = await categoryChoices(db);
      return wholeList(c, choices);
    })
    .get('/product/one/:slug', async (c) => {
      const found = await deskProductBySlug(db, c.req.param('slug'));
      if (!found) return refusalResponse(c, 'product_unknown');
      return success(c, await toDeskProduct(api, found));
    })
    .post(
      '/product/make',
      change(DeskProductMakeRequest, (context, _, value) => makeProduct(context, value)),
    )
    .post('/product/:slug/update', change(DeskProductRequest, updateProduct))
    .post(
      '/product/:slug/status',
      change(DeskProductStatusRequest, (context, slug, { status }) =>
        setProductStatus(context, slug, status),
      ),
    );
}

async function toDeskProduct(
  { db, shop }: Pick<ApiContext, 'db' | 'shop'>,
  { product, brand, categorySlug }: Found,
): Promise<DeskProduct> {
  const pictures = await picturesOf(db, product.id);
  const prices = await pricesOf(db, product.id);
  const {
    gstBasisPoints: rate,
    translations: { hi = {} },
  } = product;
  return {
    slug: product.slug,
    name: product.name,
    code: codeOf(product.sourceKey),
    status: product.status,
    price: product.price,
    mrp: product.mrp,
    stock: product.stock,
    low_stock: product.lowStock,
    brand: brand ?? '',
    category: pathIn(await categoryNames(db), product.categoryId),
    category_slug: categorySlug,
    gst_rate: rate === null ? null : rate / 100,
    has_rate: isOnSale(product, shop),
    hsn: product.hsn,
    points: product.points,
    net_quantity: product.netQuantity,
    country_of_origin: product.countryOfOrigin,
    manufacturer: product.manufacturer,
    packer: product.packer,
    description: product.description,
    ingredients: product.ingredients,
    specification: factLines(product.specification),
    featured: product.featured,
    name_hi: hi.name ?? '',
    net_quantity_hi: hi.netQuantity ?? '',
    description_hi: hi.description ?? '',
    ingredients_hi: hi.ingredients ?? '',
    specification_hi: factLines(hi.specification ?? []),
    pictures: pictures.map(({ id, image, alt, width, height }) => ({
      id,
      image,
      alt,
      width,
      height,
    })),
    prices: prices.map(({ validFrom, price, mrp, actor, appliedAt }) => ({
      valid_from: validFrom,
      price,
      mrp,
      actor,
      is_applied: appliedAt !== null,
    })),
    version: versionOf(product),
  };
}

const factLines = (facts: readonly { label: string; value: string }[]): string =>
  facts.map(({ label, value }) => `${label}: ${value.replace(/\s+/g, ' ')}`).join('\n');

/**
 * Returns the supplier's code from an import key; empty if the key has a hash instead of a code.
 */
const codeOf = (sourceKey: string | null): string => {
  const code = sourceKey?.replace(/^.*:/, '') ?? '';
  return code.startsWith('#') ? '' : code;
};

type ListRow = Awaited<ReturnType<typeof deskProducts>>['rows'][number];

const toProductRow = ({
  lowStock,
  brand,
  updatedAt,
  sourceKey,
  ...row
}: ListRow): DeskProductRow => ({
  ...row,
  code: codeOf(sourceKey),
  low_stock: lowStock,
  brand: brand ?? '',
  changed_at: updatedAt.toISOString(),
});
