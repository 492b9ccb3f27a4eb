/** Reads the lines of a cart and their total. */
import { type CartItem, cartEndpoints } from '@contract/cart';
import { cardProduct } from '~/features/product-list/product-list.server';
import { upstream } from '~/platform/upstream/client.server';

/** A line of the cart. Prices are in paise, and null if the upstream does not send them. */
export interface CartLine {
  id: string;
  /** `_id` of the product, or its slug. */
  product: string;
  slug: string;
  name: string;
  image: string;
  facts: string;
  quantity: number;
  /** The current price of one piece. */
  price: number | null;
  /** The price that the cart showed before; null if the price has not changed since. */
  shownPrice: number | null;
  /**
   * The number of pieces in stock if it is less than `quantity`; 0 if the product is not on sale;
   * otherwise null.
   */
  left: number | null;
  isOnSale: boolean;
}

/** Amounts are in paise. */
export interface CartPage {
  lines: CartLine[];
  gross: number | null;
  discount: number;
  /** Percent of the discount; null if unknown. */
  ediscount: number | null;
  /** How much less the cart costs than the MRP of its products; 0 if that is unknown. */
  saving: number;
  points: number;
  /**
   * The amount from which delivery is free; null if delivery is never free, or if that is unknown.
   */
  freeDeliveryFrom: number | null;
  /** Whether products can be moved to the wishlist. */
  canWish: boolean;
}

/** Returns how many pieces of a line an order would include. */
export const availableQuantity = ({
  quantity,
  left,
}: {
  quantity: number;
  left: number | null;
}): number => Math.min(quantity, left ?? quantity);

/**
 * Reads the cart of a member.
 * @throws UpstreamError
 */
export async function readCart(token: string): Promise<CartPage> {
  const [{ data: items, extra }, canWish] = await Promise.all([
    upstream().call(cartEndpoints.cartAll, { token }),
    upstream().offers(cartEndpoints.wishlistCreate),
  ]);
  const gross = extra.gross ?? grossOf(items);
  const discount = extra.discount ?? 0;
  return {
    lines: items.map(lineOf),
    gross,
    discount,
    ediscount: extra.ediscount,
    saving: extra.mrp !== null && gross !== null ? extra.mrp - gross + discount : 0,
    points: extra.points ?? 0,
    freeDeliveryFrom: extra.free_delivery_from,
    canWish,
  };
}

/** Adds up the lines, for an upstream that sends no total. Returns null if a price is unknown. */
function grossOf(items: CartItem[]): number | null {
  const prices = items.map((item) => priceOf(item));
  if (prices.includes(null)) return null;
  return items.reduce(
    (sum, item, index) => sum + availableQuantity(item) * (prices[index] ?? 0),
    0,
  );
}

const priceOf = ({ price, product }: CartItem): number | null => price ?? product.price;

function lineOf(item: CartItem): CartLine {
  const { name, slug, image, brand, netQuantity } = cardProduct(item.product);
  return {
    id: item._id,
    product: item.product._id || slug,
    slug,
    name,
    image,
    facts: [brand, netQuantity].filter(Boolean).join(', '),
    quantity: item.quantity,
    price: priceOf(item),
    shownPrice: item.told_price,
    left: item.left,
    isOnSale: item.product.on_sale,
  };
}
