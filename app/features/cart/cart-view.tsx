import { Form, useNavigation } from '@remix-run/react';
import { availabilityText } from '~/features/product-list/product-list.text';
import { useRootData } from '~/platform/document/root-data';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { cartText } from './cart.text';
import { priceField, quantityField, shortId } from './cart-fields';
import type { CartLine, CartPage } from './cart-page.server';
import { CartUnavailable } from './cart-unavailable';
import { LinePicture } from './line-picture';

/** Shows the cart, or says that it is empty or cannot be read. */
export function CartView({ cart }: { cart: CartPage | null }) {
  if (!cart) return <CartUnavailable />;
  const { lines } = cart;
  if (lines.length === 0) {
    return (
      <>
        <h1>{cartText.title}</h1>
        <EmptyState title={cartText.empty}>
          <p>{cartText.emptyHint}</p>
          <div className="acts">
            <ButtonLink to={paths.products}>{cartText.browse}</ButtonLink>{' '}
            <ButtonLink look="alt" to={paths.wishlist}>
              {cartText.wishlist}
            </ButtonLink>
          </div>
        </EmptyState>
      </>
    );
  }
  return <CartForm cart={cart} />;
}

function CartForm({ cart }: { cart: CartPage }) {
  const { lines } = cart;
  const ids = lines.map(({ id }) => id);
  const labels = Object.fromEntries(
    lines.map((line) => [quantityField(line.id), cartText.quantityOf(line)]),
  );
  const values = Object.fromEntries(
    lines.map(({ id, quantity }) => [quantityField(id), String(quantity)]),
  );
  const { form, field, summary } = useServerForm({ id: 'cart', labels, values });
  return (
    <>
      <h1>{cartText.title}</h1>
      <ErrorSummary {...summary} />
      <Form {...form} className="side flip">
        <div>
          <CsrfField />
          <div className="vh">
            {/* Pressing Enter in a field presses the first button of a form, so the first
                button is "update". */}
            <button type="submit" name="intent" value="update" tabIndex={-1} aria-hidden="true">
              {cartText.update}
            </button>
          </div>
          <ul className="goods">
            {lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                short={shortId(line.id, ids)}
                field={field(quantityField(line.id))}
                canWish={cart.canWish}
              />
            ))}
          </ul>
          <p className="after">
            <Button look="alt" name="intent" value="update">
              {cartText.updateQuantities}
            </Button>
          </p>
        </div>
        <Totals cart={cart} />
      </Form>
    </>
  );
}

interface LineProps {
  line: CartLine;
  /** The line's short id, used in the values of its buttons. */
  short: string;
  field: ReturnType<ReturnType<typeof useServerForm>['field']>;
  canWish: boolean;
}

function Line({ line, short, field, canWish }: LineProps) {
  const { id, slug, name, facts, price, left } = line;
  // While a form is being sent, the sum is that of the entered quantity.
  const pendingQuantity = Number(useNavigation().formData?.get(field.name) ?? Number.NaN);
  const wanted = pendingQuantity > 0 ? pendingQuantity : line.quantity;
  const quantity = Math.min(wanted, left ?? wanted);
  const hidden = <span className="vh"> {name}</span>;
  return (
    <li>
      <LinePicture image={line.image} name={name} />
      <div>
        <Link to={paths.product(slug)}>{name}</Link>
        {facts ? <p className="soft">{facts}</p> : null}
        <LineNotes line={line} />
        {price === null ? null : <input type="hidden" name={priceField(id)} value={price} />}
        {left === 0 ? null : (
          <Field
            {...field}
            label={fill(cartText.quantity, {
              name: <span className="vh">{cartText.hiddenName(line)}</span>,
            })}
            inputMode="numeric"
            autoComplete="off"
            after={price === null ? null : <LineSum price={price} quantity={quantity} />}
          />
        )}
        <p>
          <Button look="bare" name="intent" value={`remove-${short}`}>
            {fill(cartText.remove, { name: hidden })}
          </Button>{' '}
          {canWish ? (
            <Button look="bare" name="intent" value={`move-${short}`}>
              {fill(cartText.move, { name: hidden })}
            </Button>
          ) : null}
        </p>
      </div>
    </li>
  );
}

function LineSum({ price, quantity }: { price: number; quantity: number }) {
  return (
    <span className="price">
      × {formatPaise(price)} = <b>{formatPaise(price * quantity)}</b>
    </span>
  );
}

/** Says if a line is not on sale, if too few pieces are in stock, and if the price has changed. */
function LineNotes({ line }: { line: CartLine }) {
  const { price, shownPrice, left, quantity, isOnSale } = line;
  if (!isOnSale) {
    return <p className="out">{cartText.notOnSale({ reason: availabilityText.not_on_sale })}</p>;
  }
  return (
    <>
      {left === 0 ? <p className="out">{cartText.unavailableLine}</p> : null}
      {left ? <p className="out">{cartText.fewLeft({ left, wanted: quantity })}</p> : null}
      {shownPrice !== null && price !== null && left !== 0 ? (
        <p className={price > shownPrice ? 'out' : 'soft'}>
          {fill(cartText.priceUp, {
            change: <b>{price > shownPrice ? cartText.up : cartText.down}</b>,
            before: formatPaise(shownPrice),
            now: formatPaise(price),
          })}
        </p>
      ) : null}
    </>
  );
}

function Totals({ cart }: { cart: CartPage }) {
  const { gross, discount, ediscount, saving, points, freeDeliveryFrom } = cart;
  const isDistributor = useRootData()?.user?.type === 'distributor';
  const pieces = cart.lines.reduce(
    (sum, { quantity, left }) => sum + Math.min(quantity, left ?? quantity),
    0,
  );
  if (gross === null) {
    return (
      <section className="panel">
        <h2>{cartText.total}</h2>
        <p>{cartText.totalLater}</p>
        <CheckoutButton />
      </section>
    );
  }
  const goods = gross - discount;
  const pointsNote = isDistributor ? cartText.ownPoints : cartText.points;
  const facts = [
    {
      label: cartText.pieces({ count: pieces, formatted: formatCount(pieces) }),
      value: formatPaise(gross),
    },
    ...(discount > 0
      ? [{ label: cartText.discount({ percent: ediscount }), value: `− ${formatPaise(discount)}` }]
      : []),
    { label: cartText.totalWithoutDelivery, value: <b>{formatPaise(goods)}</b> },
  ];
  const remarks = [
    cartText.taxesIncluded,
    saving > 0 ? cartText.saving({ amount: formatPaise(saving) }) : '',
    points > 0 ? pointsNote({ points: formatCount(points) }) : '',
  ];
  return (
    <section className="panel">
      <h2>{cartText.total}</h2>
      <DefinitionList facts={facts} />
      {freeDeliveryFrom === null ? null : (
        <p className={goods >= freeDeliveryFrom ? 'stock' : undefined}>
          {goods >= freeDeliveryFrom
            ? cartText.freeDelivery
            : cartText.untilFreeDelivery({ amount: formatPaise(freeDeliveryFrom - goods) })}
        </p>
      )}
      <p className="soft">{remarks.filter(Boolean).join(' ')}</p>
      {pieces > 0 ? <CheckoutButton /> : null}
    </section>
  );
}

const CheckoutButton = () => (
  <p className="acts">
    <Button name="intent" value="checkout">
      {cartText.checkout}
    </Button>
  </p>
);
