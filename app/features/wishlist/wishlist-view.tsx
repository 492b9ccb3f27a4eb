import { Form } from '@remix-run/react';
import { LinePicture } from '~/features/cart/line-picture';
import { AvailabilityNote } from '~/features/product-list/availability';
import type { CardProduct } from '~/features/product-list/product-grid';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { Price } from '~/ui/price';
import type { Wishlist } from './wishlist.server';
import { wishlistText } from './wishlist.text';

export function WishlistView({ products, canChange, page, pages, hasNext }: Wishlist) {
  return (
    <>
      <h1>{wishlistText.title}</h1>
      {canChange ? null : <p className="soft">{wishlistText.fixed}</p>}
      {products.length === 0 ? (
        <EmptyState title={wishlistText.empty}>
          {canChange ? <p>{wishlistText.emptyHint}</p> : null}
          <ButtonLink to={paths.products}>{wishlistText.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="goods">
            {products.map((product) => (
              <Wish key={product.slug} product={product} page={page} canChange={canChange} />
            ))}
          </ul>
          <Pagination page={page} pages={pages} hasNext={hasNext} href={paths.wishlistPage} />
        </>
      )}
    </>
  );
}

interface WishProps {
  product: CardProduct;
  /** The page to return to. */
  page: number;
  canChange: boolean;
}

function Wish({ product, page, canChange }: WishProps) {
  const { slug, name, image, brand, netQuantity, price, mrp, availability } = product;
  const facts = [brand, netQuantity].filter(Boolean).join(', ');
  const hidden = <span className="vh"> {name}</span>;
  const own = (
    <>
      <CsrfField />
      <input type="hidden" name="slug" value={slug} />
    </>
  );
  return (
    <li>
      <LinePicture image={image} name={name} />
      <div>
        <Link to={paths.product(slug)}>{name}</Link>
        {facts ? <p className="soft">{facts}</p> : null}
        {price === null ? null : <Price price={price} mrp={mrp ?? undefined} />}
        <AvailabilityNote availability={availability} />
        {price === null || availability !== 'available' ? null : (
          <Form method="post" action={paths.cart}>
            {own}
            <Button look="alt" name="intent" value="add">
              {fill(wishlistText.add, { name: hidden })}
            </Button>
          </Form>
        )}{' '}
        {canChange ? (
          <Form method="post" action={paths.wishlistPage(page)}>
            {own}
            <Button look="bare" name="intent" value="remove">
              {fill(wishlistText.remove, { name: hidden })}
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}
