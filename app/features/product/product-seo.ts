/** Titles, descriptions and schema.org data of products. */

import { company } from '~/features/company/current-company';
import type { JsonLd, PageSeo } from '~/features/company/page-meta';
import { imageUrl } from '~/platform/images/image-url';
import { pageUrl } from '~/platform/language/page-language';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { excerpt } from '~/platform/text';
import type { ProductPage } from './product.server';
import { productFacts, productText } from './product.text';
import type { Purchase } from './purchase.server';

const MAX_IMAGE_WIDTH = 1280;

export function productSeo(
  product: ProductPage,
  { obstacle }: Pick<Purchase, 'obstacle'>,
): PageSeo {
  const { slug, name, netQuantity, images, trail } = product;
  const path = paths.product(slug);
  // If the shop has no payment method, the product counts as out of stock.
  const stock = obstacle === 'no_payment' ? 0 : product.stock;
  return {
    title: netQuantity && !name.includes(netQuantity) ? `${name}, ${netQuantity}` : name,
    description: excerpt(product.description.join(' ')) || offerText(product),
    path,
    image: images[0] ? imageUrl(images[0].src, MAX_IMAGE_WIDTH) : undefined,
    type: 'product',
    content: () => [name, ...product.description],
    trail: [
      { name: productText.home, path: paths.home },
      ...trail.map((category) => ({ name: category.name, path: paths.category(category.slug) })),
      { name, path },
    ],
    jsonLd: (origin) => {
      const data = productData(origin, { ...product, stock });
      return data ? [data] : [];
    },
  };
}

/** Describes a product that has no description. */
function offerText({ name, brand, price, availability }: ProductPage): string {
  const productAndBrand = brand ? productFacts.byBrand({ name, brand: brand.name }) : name;
  const shop = company().name;
  if (availability === 'not_on_sale')
    return productFacts.notOnSaleAtShop({ what: productAndBrand, shop });
  return price === null
    ? productFacts.atShop({ what: productAndBrand, shop })
    : productFacts.offerAtShop({ what: productAndBrand, price: formatPaise(price), shop });
}

/** Paise in the format of schema.org: `249.00`. */
const amount = (paise: number): string => (paise / 100).toFixed(2);

/** A product with its offer; null without a price, or if the product is not on sale. */
export function productData(origin: string, product: ProductPage): JsonLd | null {
  const { slug, name, description, price, brand, sku, images, availability } = product;
  if (!price || availability === 'not_on_sale') return null;
  return {
    '@type': 'Product',
    name,
    ...(description.length > 0 ? { description: description.join(' ') } : {}),
    ...(images.length > 0
      ? { image: images.map(({ src }) => origin + imageUrl(src, MAX_IMAGE_WIDTH)) }
      : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    sku,
    offers: offer(pageUrl(origin, paths.product(slug)), price, product.stock),
  };
}

function offer(url: string, price: number, stock: number | null): JsonLd {
  const availability = stock === null ? null : stock > 0 ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url,
    price: amount(price),
    priceCurrency: 'INR',
    ...(availability ? { availability: `https://schema.org/${availability}` } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: company().name },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: company().returnDays,
    },
    shippingDetails: shipping(price),
  };
}

/** The delivery charge and the delivery time for an order of one piece. */
function shipping(price: number): JsonLd {
  const fee = price >= company().freeShippingAbove ? 0 : company().shippingFee;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: amount(fee), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: 1,
        maxValue: company().deliveryDays,
        unitCode: 'DAY',
      },
    },
  };
}
