/** The goods of a cart and what they come to, as far as the upstream tells. */
import { type CartItem, cartEndpoints } from '@contract/cart';
import { cardProduct } from '~/features/product-list/product-list.server';
import { upstream } from '~/platform/upstream/client.server';

/** Where the upstream does not say what something costs, it is null; amounts are paise. */
export interface CartLine {
  id: string;
  /** `_id` of the product, or its slug. */
  product: string;
  slug: string;
  name: string;
  image: string;
  facts: string;
  quantity: number;
  /** Of one piece, now and as it was told last. */
  price: number | null;
  toldPrice: number | null;
  /** Pieces that can be had, where they are fewer than wanted. */
  left: number | null;
  isOnSale: boolean;
}

export interface CartPage {
  lines: CartLine[];
  gross: number | null;
  discount: number;
  /** Percent that the discount is; null where nobody says. */
  ediscount: number | null;
  /** What the goods cost less than at their MRP. */
  saving: number;
  points: number;
  /** Null where it is never free, or nobody says. */
  freeDeliveryFrom: number | null;
  /** Whether the wishlist takes what is moved there. */
  canWish: boolean;
}

/** Pieces of a line that an order would have. */
export const piecesOf = ({ quantity, left }: { quantity: number; left: number | null }): number =>
  Math.min(quantity, left ?? quantity);

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

/** For an upstream that does not say; null where it does not know a price either. */
function grossOf(items: CartItem[]): number | null {
  const prices = items.map((item) => priceOf(item));
  if (prices.includes(null)) return null;
  return items.reduce((sum, item, index) => sum + piecesOf(item) * (prices[index] ?? 0), 0);
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
