/** A product, with all data of its page. */

import { catalogueEndpoints, type Product } from '@contract/catalogue';
import { readAllCategories, readCategoryTrail } from '~/features/category/category.server';
import { company } from '~/features/company/current-company';
import { contentLanguage } from '~/platform/language/content-language';
import { paragraphs } from '~/platform/text';
import { read } from '~/platform/upstream/read.server';
import { readDecorations } from '~/platform/upstream/with-fallback.server';
import { type Availability, availabilityOf } from '../product-list/availability';
import type { CardProduct } from '../product-list/product-grid';
import { cardProduct } from '../product-list/product-list.server';
import { productFacts } from './product.text';

export interface ProductPicture {
  src: string;
  alt: string;
  /** In pixels, like `height`. */
  width: number;
  height: number;
}

export interface ProductPage {
  slug: string;
  name: string;
  sku: string;
  brand: { slug: string; name: string } | null;
  /** The product's category and its ancestors, from the top. */
  trail: { slug: string; name: string }[];
  images: ProductPicture[];
  /** Paise, tax included; null if the upstream does not say. */
  price: number | null;
  mrp: number | null;
  points: number | null;
  netQuantity: string;
  /** Null if the upstream does not say. */
  stock: number | null;
  availability: Availability;
  /** Paragraphs. */
  description: string[];
  /** Paragraphs. */
  ingredients: string[];
  /** Facts in the order of the page, such as those that the law requires. None is empty. */
  facts: { label: string; value: string }[];
  related: CardProduct[];
  /** A decoration could not be read at the moment, so the page must not be cached. */
  isPartial?: boolean;
}

const MAX_RELATED = 4;
/** Width and height of a picture in pixels, if the upstream does not say. */
const DEFAULT_SIDE = 1000;

/** @throws Response 404; 410 if the product was withdrawn; and what `read` throws */
export async function loadProduct(slug: string): Promise<ProductPage> {
  const params = { slug };
  const { productOne, productRelated } = catalogueEndpoints;
  const decorations = readDecorations();
  // Starts now, in parallel with the product. If the product has no category, nothing awaits this
  // promise, and its rejection must not count as unhandled.
  const categories = decorations.read('categories', readAllCategories, []);
  categories.catch(() => undefined);
  const query = { limit: MAX_RELATED };
  const [{ data: product }, neighbours] = await Promise.all([
    read(productOne, { params }),
    decorations.read('related products', () => read(productRelated, { params, query }), null),
  ]);
  const [trail, related] = await Promise.all([
    readCategoryTrail(product.category, categories),
    neighbours?.data ?? decorations.read('same category', () => readSameCategory(product), []),
  ]);
  return {
    slug: product.slug,
    name: product.name,
    sku: product._id || product.slug,
    brand: product.brand,
    trail,
    images: shots(product),
    price: product.price,
    mrp: product.mrp,
    points: product.points,
    netQuantity: product.net_quantity,
    stock: product.stock,
    availability: availabilityOf(product),
    description: paragraphs(product.description),
    ingredients: paragraphs(product.ingredients),
    facts: facts(product),
    related: related.slice(0, MAX_RELATED).map(cardProduct),
    isPartial: decorations.isPartial(),
  };
}

/** Reads products of the same category, for an upstream without a call for related products. */
async function readSameCategory({ category, slug }: Product) {
  if (!category) return [];
  const reading = read(catalogueEndpoints.categoryProducts, {
    params: { slug: category.slug },
    query: { page: 1, limit: MAX_RELATED + 1 },
  });
  return (await reading).data.filter((other) => other.slug !== slug);
}

/** The pictures of a product, without duplicates. */
function shots({ image, name }: Product): ProductPicture[] {
  return [...new Map(image.map((picture) => [picture.image, picture])).values()].map(
    ({ image: src, alt, width, height }, index) => ({
      src,
      // On a page in another language, the product's name replaces an English description.
      alt:
        (contentLanguage(alt) ? '' : alt) ||
        (index === 0 ? name : productFacts.pictureAlt({ name, number: index + 1 })),
      width: width || DEFAULT_SIDE,
      height: height || DEFAULT_SIDE,
    }),
  );
}

const countryName = (name: string): string => (name === 'India' ? productFacts.india : name);

function facts(product: Product): ProductPage['facts'] {
  const { manufacturer, packer, gst_rate: gst } = product;
  return [
    { label: productFacts.netQuantity, value: product.net_quantity },
    { label: productFacts.origin, value: countryName(product.country_of_origin) },
    { label: productFacts.manufacturer, value: manufacturer },
    { label: productFacts.packer, value: packer === manufacturer ? '' : packer },
    ...product.specification,
    // Without a GST registration no tax is charged.
    {
      label: productFacts.gst,
      value: gst === null || !company().gstin ? '' : productFacts.gstIncluded({ percent: gst }),
    },
    { label: productFacts.hsn, value: product.hsn },
  ].filter(({ value }) => value !== '');
}
