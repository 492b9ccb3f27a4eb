import type { ProductSummary } from '@contract/catalogue';
import { availabilityText } from './product-list.text';

export type Availability = 'available' | 'out_of_stock' | 'not_on_sale';

/** If the upstream does not send a product's stock, the product counts as in stock. */
export function availabilityOf({
  stock,
  on_sale: isOnSale,
}: Pick<ProductSummary, 'stock' | 'on_sale'>): Availability {
  if (!isOnSale) return 'not_on_sale';
  return stock !== null && stock <= 0 ? 'out_of_stock' : 'available';
}

/** Says why a product cannot be bought. Renders nothing if it can. */
export function AvailabilityNote({ availability }: { availability: Availability }) {
  return availability === 'available' ? null : (
    <p className="out">{availabilityText[availability]}</p>
  );
}
