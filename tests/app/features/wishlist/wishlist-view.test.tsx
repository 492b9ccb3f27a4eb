import { expect, it } from 'vitest';
import { WishlistView } from '~/features/wishlist/wishlist-view';
import { renderPage, text } from '../../ui/render';

const product = (slug: string, changes = {}) => ({
  slug,
  name: `Tea ${slug}`,
  image: '',
  brand: 'Neem',
  netQuantity: '100 g',
  price: 90_00,
  mrp: 100_00,
  availability: 'available',
  ...changes,
});
const shown = (changes: object) =>
  renderPage(
    <WishlistView
      {...({
        products: [],
        canChange: true,
        page: 2,
        pages: null,
        hasNext: false,
        ...changes,
      } as unknown as Parameters<typeof WishlistView>[0])}
    />,
    '/wishlist',
    { csrf: 'own-token' },
  );

it('the wishlist offers the cart for available products, and returns to the same page of the list', async () => {
  const products = [
    product('a'),
    product('b', { availability: 'out_of_stock' }),
    product('d', { availability: 'not_on_sale' }),
    product('c', { price: null, mrp: null, brand: '', netQuantity: '' }),
  ];
  const html = await shown({ products });
  expect(html.match(/value="add"/g)).toHaveLength(1);
  expect(html.match(/value="remove"/g)).toHaveLength(4);
  expect(html.match(/name="csrf" value="own-token"/g)).toHaveLength(5);
  expect(html).toMatch(/action="[^"]*page=2"/);
  expect(text(html)).toContain('Tea b Neem, 100 g');
  expect(text(html)).toContain('Out of stock');
  expect(text(html)).toContain('Not on sale yet');
});

it('a read-only wishlist says so, even if it is empty', async () => {
  const fixed = await shown({ products: [product('a')], canChange: false });
  expect(fixed).not.toContain('value="remove"');
  expect(text(fixed)).toContain('You cannot change your wishlist');
  expect(text(await shown({ canChange: false }))).not.toContain('“Add to wishlist”');
  expect(text(await shown({}))).toContain('select “Add to wishlist” on its page');
});
