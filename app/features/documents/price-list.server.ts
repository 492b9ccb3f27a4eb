/** Builds the price list of a category, with the MRP, the shop's price and the member's price. */
import { catalogueEndpoints, type ProductSummary } from '@contract/catalogue';
import { rankDiscount } from '@contract/rank-discount';
import { type CategoryLink, readAllCategories } from '~/features/category/category.server';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { read } from '~/platform/upstream/read.server';
import { hasProducts } from '../product-list/has-products';
import { printedText } from './documents.text';
import type { PrintedDocument } from './printed-document';

/** The maximum number of products on the page and in the PDF. The page must stay small. */
export const LIST_LIMITS = { page: 60, pdf: 1_000 };

/** Reads the categories that have a price list. */
export async function readPriceListCategories(): Promise<CategoryLink[]> {
  const all = await readAllCategories();
  return all.filter(hasProducts).map(({ slug, category }) => ({ slug, name: category }));
}

/**
 * @param ediscount discount of the member's rank in percent
 * @throws Response 404 for an unknown category; the error page for a failed call
 */
export async function buildPriceList(
  slug: string,
  ediscount: number,
  limit: number,
): Promise<PrintedDocument> {
  const category = (await readPriceListCategories()).find((candidate) => candidate.slug === slug);
  if (!category) throw new Response(null, { status: 404 });
  const { data, extra } = await read(catalogueEndpoints.categoryProducts, {
    params: { slug },
    query: { page: 1, limit },
    isVariant: true,
  });
  const products = data.slice(0, limit);
  const total = Math.max(extra.total ?? 0, data.length);
  const rows = products.flatMap((product) => rowOf(product, ediscount));
  return {
    title: printedText.priceList({ category: category.name }),
    day: formatDay(new Date().toISOString()),
    blocks: [
      {
        kind: 'text',
        text: [
          printedText.prices,
          ediscount > 0 ? printedText.ownPrices({ percent: ediscount }) : '',
          printedText.pricesMayChange,
        ]
          .filter(Boolean)
          .join(' '),
      },
      {
        kind: 'table',
        caption:
          total > products.length
            ? printedText.firstProducts({ shown: products.length, total })
            : printedText.products({ count: total }),
        columns: [
          { label: printedText.product },
          { label: printedText.mrp, isNumeric: true },
          { label: printedText.shopPrice, isNumeric: true },
          { label: printedText.ownPrice, isNumeric: true },
        ],
        rows,
      },
    ],
  };
}

/** Returns the row of a product; none for a product without a price, which cannot be bought. */
function rowOf({ name, net_quantity, price, mrp }: ProductSummary, ediscount: number): string[][] {
  if (price === null) return [];
  const ownPrice = price - rankDiscount(price, ediscount);
  const label = [name, joinUnits(net_quantity)].filter(Boolean).join(', ');
  return [[label, mrp === null ? '' : formatPaise(mrp), formatPaise(price), formatPaise(ownPrice)]];
}

/** Keeps a number and its unit on one line. */
const joinUnits = (quantity: string): string => quantity.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
