/** The products of a cart and their total, if the upstream sends them. */
import { type CartItem, cartEndpoints } from '@contract/cart';
import { cardProduct } from '~/features/product-list/product-list.server';
import { upstream } from '~/platform/upstream/client.server';

/** Amounts are paise, and null if the upstream does not say. */
export interface CartLine {
  id: string;
  /** `_id` of the product, or its slug. */
  product: string;
  slug: string;
  name: string;
  image: string;
  facts: string;
  quantity: number;
  /** Paise for one piece, now and when it was last shown. */
  price: number | null;
  toldPrice: number | null;
  /** Pieces in stock, if there are fewer than wanted. */
  left: number | null;
  isOnSale: boolean;
}

export interface CartPage {
  lines: CartLine[];
  gross: number | null;
  discount: number;
  /** Percent of the discount; null if unknown. */
  ediscount: number | null;
  /** The difference to the MRP. */
  saving: number;
  points: number;
  /** Null if delivery is never free, or unknown. */
  freeDeliveryFrom: number | null;
  /** Whether products can be moved to the wishlist. */
  canWish: boolean;
}

/** How many pieces of a line an order would include. */
export const availableQuantity = ({
  quantity,
  left,
}: {
  quantity: number;
  left: number | null;
}): number => Math.min(quantity, left ?? quantity);

/** @throws UpstreamError */
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

/** The sum of the lines, for an upstream that sends none; null if a price is unknown. */
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
    toldPrice: item.told_price,
    left: item.left,
    isOnSale: item.product.on_sale,
  };
}
