import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { fill } from '~/ui/fill';
import { Picture } from '~/ui/picture';
import { initialOf, Placeholder } from '~/ui/placeholder';
import { Price } from '~/ui/price';
import { type Availability, AvailabilityNote } from './availability';
import { cardPicture } from './card-picture';
import { listText } from './product-list.text';
import { unitPrice } from './unit-price';

export interface CardProduct {
  slug: string;
  name: string;
  /** Empty without a picture. */
  image: string;
  brand: string;
  netQuantity: string;
  /** Paise, tax included; null if the upstream does not say. */
  price: number | null;
  mrp: number | null;
  availability: Availability;
}

interface CardProps {
  product: CardProduct;
  priority: boolean;
  canAdd: boolean;
}

/** A product in a grid. `priority` is for cards in the first view. */
function ProductCard({ product, priority, canAdd }: CardProps) {
  const { slug, name, image, brand, netQuantity, price, mrp, availability } = product;
  const picture = image ? (
    <Picture src={image} alt="" {...cardPicture} width={240} height={240} priority={priority} />
  ) : (
    <Placeholder text={brand || initialOf(name)} />
  );
  const facts = [brand, netQuantity].filter(Boolean).join(', ');
  const perUnit = unitPrice(price, netQuantity);
  return (
    <Card href={paths.product(slug)} title={name} picture={picture}>
      {facts ? <p className="soft">{facts}</p> : null}
      {price === null ? (
        <p className="price soft">{listText.priceOnRequest}</p>
      ) : (
        <Price price={price} mrp={mrp ?? undefined} />
      )}
      {perUnit ? <p className="soft">{perUnit}</p> : null}
      <AvailabilityNote availability={availability} />
      {availability === 'available' && price !== null && canAdd ? (
        <AddForm slug={slug} name={name} />
      ) : null}
    </Card>
  );
}

/**
 * Adds one piece to the cart. It is a plain form without script, because a list has many of them.
 */
function AddForm({ slug, name }: { slug: string; name: string }) {
  return (
    <form method="post" action={localPath(paths.cart)}>
      <CsrfField />
      <input type="hidden" name="slug" value={slug} />
      <Button look="alt" name="intent" value="add">
        {fill(listText.add, { toCart: <span className="vh">{listText.toCart({ name })}</span> })}
      </Button>
    </form>
  );
}

interface ProductGridProps {
  products: readonly CardProduct[];
  /** The number of pictures in the first view, which are loaded with priority. */
  priorityCount?: number;
  /** Each card has a button "Add". */
  canAdd?: boolean;
}

export function ProductGrid({ products, priorityCount = 0, canAdd = false }: ProductGridProps) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <ProductCard
          key={product.slug}
          product={product}
          priority={index < priorityCount}
          canAdd={canAdd}
        />
      ))}
    </ul>
  );
}
