import { formatPaise } from '~/platform/money';
import { filterText } from './product-list.text';

/** Such as "500 g", "1.5 litre", "4 x 100 ml", and nothing besides. */
const QUANTITY =
  /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5}(?:\.\d{1,3})?)\s*(kg|kgs|g|gm|gms|gram|grams|l|lt|ltr|litres?|liters?|ml)\.?$/i;
const IN_KILOS = /^(k|l)/i;
/** Of less than this, a price for 100 would say more than anybody pays. */
const LEAST = 10;

/**
 * What 100 g or 100 ml cost, so that packs can be compared: "₹92.50 per 100 g". Empty where the
 * net quantity cannot be read for sure, and for packs of just that. `price` is paise.
 */
export function unitPrice(price: number | null, netQuantity: string): string {
  const [, packs = '1', number = '', unit = ''] = QUANTITY.exec(netQuantity.trim()) ?? [];
  const amount = Number(packs) * Number(number) * (IN_KILOS.test(unit) ? 1000 : 1);
  if (price === null || amount < LEAST || amount === 100) return '';
  return filterText.perUnit({
    price: formatPaise(Math.round((price * 100) / amount)),
    unit: /l/i.test(unit) ? 'ml' : 'g',
  });
}
