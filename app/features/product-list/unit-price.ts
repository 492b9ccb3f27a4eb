import { formatPaise } from '~/platform/money';
import { filterText } from './product-list.text';

/** Matches a quantity without any other text, such as "500 g", "1.5 litre" or "4 x 100 ml". */
const QUANTITY =
  /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5}(?:\.\d{1,3})?)\s*(kg|kgs|g|gm|gms|gram|grams|l|lt|ltr|litres?|liters?|ml)\.?$/i;
/** Units of 1,000 g or ml: kilograms and litres. */
const LARGE_UNIT = /^(k|l)/i;
/**
 * Grams or millilitres. For a smaller pack, the price of 100 would be far above the pack's price.
 */
const MIN_QUANTITY = 10;

/**
 * Returns the price of 100 g or 100 ml, such as "₹92.50 per 100 g", so that buyers can compare
 * packs. Returns an empty text if the price is unknown, or if the net quantity is unclear, below
 * `MIN_QUANTITY` or exactly 100. Litres may have their name in the page's language.
 * @param price paise; null if unknown
 */
export function unitPrice(price: number | null, netQuantity: string): string {
  const quantity = netQuantity.trim();
  const { litre } = filterText;
  const metric = quantity.endsWith(litre) ? `${quantity.slice(0, -litre.length)}l` : quantity;
  const [, packs = '1', number = '', unit = ''] = QUANTITY.exec(metric) ?? [];
  const amount = Number(packs) * Number(number) * (LARGE_UNIT.test(unit) ? 1000 : 1);
  if (price === null || amount < MIN_QUANTITY || amount === 100) return '';
  return filterText.perUnit({
    price: formatPaise(Math.round((price * 100) / amount)),
    unit: /l/i.test(unit) ? 'ml' : 'g',
  });
}
