import type { ImageWidth } from '~/platform/image-url';
import { Card } from '~/ui/card';
import { Picture } from '~/ui/picture';
import { initialOf, Placeholder } from '~/ui/placeholder';
import { Price } from '~/ui/price';

export interface CardProduct {
  slug: string;
  name: string;
  /** Address of its picture; empty when it has none. */
  image: string;
  brand: string;
  netQuantity: string;
  /** Paise, tax included; null when the upstream does not tell. */
  price: number | null;
  mrp: number | null;
  isSoldOut: boolean;
}

/** A little below the true room: a phone of 360 px and two dots a pixel then takes 320, not 480. */
const SIZES = '(min-width:48em) 240px, 44vw';
/** Widths in which a card's picture is offered. */
export const cardWidths: readonly [ImageWidth, ...ImageWidth[]] = [160, 320, 480];

/** A product in a grid. `priority` is for the cards that are seen first. */
export function ProductCard({ product, priority }: { product: CardProduct; priority: boolean }) {
  const { slug, name, image, brand, netQuantity, price, mrp, isSoldOut } = product;
  const picture = image ? (
    <Picture
      src={image}
      alt=""
      widths={cardWidths}
      sizes={SIZES}
      width={240}
      height={240}
      priority={priority}
    />
  ) : (
    <Placeholder text={brand || initialOf(name)} />
  );
  const facts = [brand, netQuantity].filter(Boolean).join(', ');
  return (
    <Card href={`/product/${encodeURIComponent(slug)}`} title={name} picture={picture}>
      {facts ? <p className="soft">{facts}</p> : null}
      {price === null ? (
        <p className="price soft">Price on request</p>
      ) : (
        <Price price={price} mrp={mrp ?? undefined} />
      )}
      {isSoldOut ? <p className="out">Out of stock</p> : null}
    </Card>
  );
}

export interface ProductGridProps {
  products: readonly CardProduct[];
  /** How many pictures are in the first view, and so fetched at once. */
  seenFirst?: number;
}

/** Products side by side. */
export function ProductGrid({ products, seenFirst = 0 }: ProductGridProps) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <ProductCard key={product.slug} product={product} priority={index < seenFirst} />
      ))}
    </ul>
  );
}
