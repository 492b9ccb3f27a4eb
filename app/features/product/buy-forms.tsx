import { Form } from '@remix-run/react';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { availabilityText } from '../product-list/product-list.text';
import type { ProductPage } from './product.server';
import { productText } from './product.text';
import type { Obstacle } from './purchase.server';

/** The largest quantity that the form offers. The cart accepts more. */
const MAX_QUANTITY_CHOICE = 10;
/** At or below this number, the page shows how many are left. */
const LOW_STOCK = 5;

interface BuyFormProps {
  slug: string;
  /** Null if the upstream does not say. */
  stock: number | null;
  obstacle: Obstacle | null;
  /** The PIN code for delivery; empty if there is none. */
  pin: string;
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The form that adds a product to the cart, or the reason why it cannot be bought. */
export function BuyForm({ slug, stock, obstacle, pin }: BuyFormProps) {
  if (obstacle) return <p className="note">{obstacleText(obstacle, pin)}</p>;
  const maxQuantity = Math.min(stock ?? MAX_QUANTITY_CHOICE, MAX_QUANTITY_CHOICE);
  return (
    <Form method="post" action={paths.cart} className="buy">
      <CsrfField />
      <input type="hidden" name="slug" value={slug} />
      <label className="vh" htmlFor="quantity">
        {productText.quantity}
      </label>{' '}
      {/* The text browser edbrowse sends nothing for an option without a `value`. */}
      <select id="quantity" name="quantity" defaultValue={1}>
        {numbersTo(maxQuantity).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>{' '}
      <Button name="intent" value="add">
        {productText.add}
      </Button>
    </Form>
  );
}

function obstacleText(obstacle: Obstacle, pin: string): string {
  switch (obstacle) {
    case 'out_of_stock':
    case 'not_on_sale':
      return availabilityText[obstacle];
    case 'no_payment':
      return productText.noPayment;
    case 'not_delivered':
      return productText.notDeliveredTo({ pin });
    case 'no_cash_there':
      return productText.noCashAt({ pin });
  }
}

export function WishForm({ slug }: { slug: string }) {
  return (
    <Form method="post" action={paths.wishlist} className="buy">
      <CsrfField />
      <input type="hidden" name="slug" value={slug} />
      <Button look="alt" name="intent" value="add">
        {productText.addToWishlist}
      </Button>
    </Form>
  );
}

/**
 * Says that a product is in stock or, if there are few, how many pieces are left. Renders nothing
 * if the stock is unknown, or if the product is not available: `BuyForm` then says why.
 */
export function StockLine({ availability, stock }: Pick<ProductPage, 'availability' | 'stock'>) {
  if (stock === null || availability !== 'available') return null;
  return (
    <b className="stock">
      {stock <= LOW_STOCK ? productText.left({ stock }) : productText.inStock}
    </b>
  );
}
