import { Form } from '@remix-run/react';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';

/** Most of one product that the form offers at once; the cart takes more. */
const MOST = 10;
/** From here on down, the number left is worth knowing. */
const FEW = 5;

interface BuyFormsProps {
  slug: string;
  /** Paise; nothing without a price can be put into the cart. */
  price: number | null;
  /** Null when the upstream does not say. */
  stock: number | null;
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Whether a product can be had, and the forms that put it into the cart or on the wishlist. */
export function BuyForms({ slug, price, stock }: BuyFormsProps) {
  const most = Math.min(stock ?? MOST, MOST);
  const canBuy = price !== null && most > 0;
  return (
    <>
      <StockLine stock={stock} />
      {canBuy ? (
        <Form method="post" action={paths.cart} className="buy">
          <CsrfField />
          <input type="hidden" name="slug" value={slug} />
          <label className="vh" htmlFor="quantity">
            Quantity
          </label>{' '}
          <select id="quantity" name="quantity">
            {numbersTo(most).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>{' '}
          <Button name="intent" value="add">
            Add to cart
          </Button>
        </Form>
      ) : null}
      <Form method="post" action={paths.wishlist} className="buy">
        <CsrfField />
        <input type="hidden" name="slug" value={slug} />
        <Button look="alt" name="intent" value="add">
          Add to wishlist
        </Button>
      </Form>
    </>
  );
}

function StockLine({ stock }: { stock: number | null }) {
  if (stock === null) return null;
  if (stock <= 0) return <p className="out">Out of stock</p>;
  return <p className="stock">{stock <= FEW ? `Only ${stock} left` : 'In stock'}</p>;
}
