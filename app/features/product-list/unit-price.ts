import { formatPaise } from '~/platform/money';
import { filterText } from './product-list.text';

/** Matches exactly "500 g", "1.5 litre", "4 x 100 ml" and the like. */
const QUANTITY =
  /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5}(?:\.\d{1,3})?)\s*(kg|kgs|g|gm|gms|gram|grams|l|lt|ltr|litres?|liters?|ml)\.?$/i;
const IN_KILOS = /^(k|l)/i;
/** For a smaller pack, a price per 100 would be higher than what anybody pays. */
const MIN_QUANTITY = 10;

/**
 * The price of 100 g or 100 ml, to compare packs: "₹92.50 per 100 g". Empty if the net quantity is
 * ambiguous, or is exactly 100. `price` is paise.
 */
export function unitPrice(price: number | null, netQuantity: string): string {
  const [, packs = '1', number = '', unit = ''] = QUANTITY.exec(netQuantity.trim()) ?? [];
  const amount = Number(packs) * Number(number) * (IN_KILOS.test(unit) ? 1000 : 1);
  if (price === null || amount < MIN_QUANTITY || amount === 100) return '';
  return filterText.perUnit({
    price: formatPaise(Math.round((price * 100) / amount)),
    unit: /l/i.test(unit) ? 'ml' : 'g',
  });
}
