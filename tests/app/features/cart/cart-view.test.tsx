import { describe, expect, it } from 'vitest';
import type { CartLine, CartPage } from '~/features/cart/cart-page.server';
import { CartView } from '~/features/cart/cart-view';
import { renderPage, text } from '../../ui/render';

const line = (id: string, changes: Partial<CartLine> = {}): CartLine => ({
  id,
  product: id,
  slug: id,
  name: `Tea ${id}`,
  image: '',
  facts: '100 g',
  quantity: 2,
  price: 100_00,
  shownPrice: null,
  left: null,
  isOnSale: true,
  ...changes,
});
const cart = (lines: CartLine[], changes: Partial<CartPage> = {}): CartPage => ({
  lines,
  gross: 200_00,
  discount: 0,
  ediscount: 0,
  saving: 0,
  points: 0,
  freeDeliveryFrom: null,
  canWish: true,
  ...changes,
});
const shown = (of: CartPage | null, answer?: object, user: object | null = null) =>
  renderPage(<CartView cart={of} />, '/cart', { csrf: 'own-token', user }, { answer });

describe('the page of the cart', () => {
  it('says for each line what changed since the last visit', async () => {
    const html = await shown(
      cart([
        line('a', { shownPrice: 90_00 }),
        line('b', { shownPrice: 110_00 }),
        line('c', { left: 1, shownPrice: null }),
        line('d', { left: 0, shownPrice: 90_00 }),
        line('e', { price: null, facts: '' }),
        line('f', { left: 0, isOnSale: false }),
      ]),
    );
    const said = text(html);
    expect(said).toContain('gone up from ₹90 to ₹100 since you last saw it.');
    expect(said).toContain('gone down from ₹110 to ₹100 since you last saw it.');
    expect(said).toContain('Only 1 left. You wanted 2; the total includes 1. Quantity');
    expect(said).toContain('× ₹100 = ₹100 Remove Tea c');
    // No quantity and no price for a product that cannot be ordered.
    expect(said).toMatch(/Tea d 100 g Not available at the moment.* Remove Tea d/);
    expect(said).toContain('Tea f 100 g Not on sale yet. Not included in the total. Remove Tea f');
    expect(html).not.toContain('name="quantity-d"');
    expect(html).toContain('name="price-a" value="10000"');
    expect(html).not.toContain('name="price-e"');
  });

  it('sums available pieces, and says how much is missing for free delivery', async () => {
    const lines = [line('a'), line('b', { left: 1 })];
    const costs = { gross: 300_00, discount: 30_00, ediscount: 10, saving: 55_00, points: 12 };
    const said = text(await shown(cart(lines, { ...costs, freeDeliveryFrom: 499_00 })));
    expect(said).toContain('3 pieces ₹300 Rank discount, 10% − ₹30');
    expect(said).toContain('Total without delivery ₹270');
    expect(said).toContain('Spend ₹229 more to get free delivery.');
    expect(said).toContain('You save ₹55 on the MRP. Distributors get 12 points for this order.');
    const free = text(await shown(cart(lines, { ...costs, freeDeliveryFrom: 270_00 })));
    expect(free).toContain('Delivery is free.');
    const single = text(await shown(cart([line('a', { quantity: 1 })], { canWish: false })));
    expect(single).toContain('1 piece ₹200 Total without delivery');
    expect(single).not.toMatch(/wishlist|Discount|save|points|Delivery|free/);
  });

  it('tells distributors that the points are theirs, and others who gets them', async () => {
    const withPoints = cart([line('a')], { points: 12 });
    const saidTo = async (type: string) =>
      text(await shown(withPoints, undefined, { name: 'Asha', type }));
    expect(await saidTo('distributor')).toContain('You get 12 points for this order.');
    expect(await saidTo('customer')).toContain('Distributors get 12 points for this order.');
  });

  it('leads on where there is something to order, also without a total', async () => {
    const checkout = 'value="checkout"';
    expect(await shown(cart([line('a', { left: 0 })], { gross: 0 }))).not.toContain(checkout);
    const unpriced = await shown(cart([line('a', { price: null })], { gross: null }));
    expect(unpriced).toContain(checkout);
    expect(text(unpriced)).toContain('You will see the total before you order.');
    expect(text(await shown(cart([])))).toContain('Your cart is empty');
  });

  it('that cannot be loaded keeps the input, and only fields of the form', async () => {
    const plain = text(await shown(null));
    expect(plain).toContain('We cannot show your cart at the moment');
    const initialValue = {
      'quantity-a': '3',
      'price-a': '10000',
      intent: 'update',
      csrf: 'somebody-elses',
      'quantity-b': ['1', '2'],
    };
    const error = { '': ['The shop cannot reach its records.'] };
    const answer = { result: { status: 'error', initialValue, error } };
    const kept = await shown(null, answer);
    expect(text(kept)).toContain('The shop cannot reach its records.');
    expect(kept).toContain('name="quantity-a" value="3"');
    expect(kept).toContain('name="intent" value="update"');
    expect(kept).toContain('name="csrf" value="own-token"');
    expect(kept).not.toMatch(/somebody-elses|quantity-b/);
    // A refused quantity is shown as entered, beside the reason.
    const typed = { 'quantity-a': '-1' };
    const reasons = { 'quantity-a': ['Enter a number from 1 to 99.'] };
    const wrong = { result: { status: 'error', initialValue: typed, error: reasons } };
    const sentBack = await shown(cart([line('a')]), wrong);
    expect(sentBack).toMatch(/value="-1"/);
    expect(text(sentBack)).toContain('Quantity of Tea a: enter a number from 1 to 99.');
  });
});
