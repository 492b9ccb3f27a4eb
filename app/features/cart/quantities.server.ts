/** Reads the quantities of the cart's form and sends them to the upstream. */

import { type CartItem, cartEndpoints, Quantity } from '@contract/cart';
import { z } from 'zod';
import { validateForm } from '~/platform/forms/forms.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { cartMessages } from './cart.text';
import { priceField, quantityField } from './cart-fields';

/** Limits parallel calls, so that a large cart leaves capacity for other visitors. */
const MAX_PARALLEL = 6;

/** Validates the quantities of a posted form, by field name. */
export function readQuantities(form: FormData) {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith(quantityField('')));
  return validateForm(form, z.object(Object.fromEntries(names.map((name) => [name, Quantity]))));
}

interface QuantityResult {
  /**
   * Sentences about lines that got fewer pieces than entered, that were not changed, or that are
   * gone.
   */
  reduced: string[];
  /** All sentences that the member must read before ordering, including `reduced`. */
  obstacles: string[];
}

interface CartFormInput {
  items: CartItem[];
  quantities: Record<string, number>;
  /** The posted form, which also has the prices that its page showed. */
  form: FormData;
  /**
   * Sends only quantities that differ from the cart, and does not report lines that are gone. Set
   * if a line is removed or moved.
   */
  changedOnly?: boolean;
}

/**
 * Sends the quantities that differ from the cart. Unless `changedOnly`, also sends an unchanged
 * quantity if the line has too little stock, or if the page has already shown its new price. Sends
 * nothing for a line that is out of stock.
 * @throws UpstreamError
 */
export async function sendQuantities(
  token: string,
  { items, quantities, form, changedOnly = false }: CartFormInput,
): Promise<QuantityResult> {
  const reduced: string[] = [];
  const obstacles: string[] = [];
  async function send(item: CartItem): Promise<void> {
    const { _id: id, product, left, price, told_price: shownPrice } = item;
    const postedPrice = form.get(priceField(id));
    if (!product.on_sale) obstacles.push(cartMessages.notOnSale(product));
    else if (left === 0) obstacles.push(cartMessages.notAvailable(product));
    if (price !== null && postedPrice !== null && price > Number(postedPrice)) {
      obstacles.push(cartMessages.priceUp(product));
    }
    const quantity = quantities[quantityField(id)];
    if (quantity === undefined || left === 0) return;
    const isPriceShown = shownPrice !== null && postedPrice === String(price);
    // Sending an unchanged quantity reduces the line to the stock and accepts the new price.
    const mustSend = left !== null || isPriceShown;
    if (quantity === item.quantity && (changedOnly || !mustSend)) return;
    const change = await setQuantity(token, id, quantity);
    if (typeof change === 'string')
      reduced.push(cartMessages.notChanged({ name: product.name, reason: change }));
    else if (change?.is_cut) {
      reduced.push(cartMessages.nowHas({ count: String(change.quantity), name: product.name }));
    }
  }
  const present = new Set(items.map(({ _id }) => quantityField(_id)));
  if (!changedOnly && Object.keys(quantities).some((name) => !present.has(name))) {
    reduced.push(cartMessages.linesGone);
  }
  for (let from = 0; from < items.length; from += MAX_PARALLEL) {
    await Promise.all(items.slice(from, from + MAX_PARALLEL).map(send));
  }
  return { reduced, obstacles: [...reduced, ...obstacles] };
}

/** Returns the updated line, or a sentence that says why its quantity was not changed. */
async function setQuantity(token: string, id: string, quantity: number) {
  try {
    const options = { token, params: { id }, body: { quantity } };
    return (await upstream().call(cartEndpoints.cartUpdate, options)).data;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const isRefused = error.kind === 'refused' || error.kind === 'not_found';
    if (isRefused) return error.message || cartMessages.quantityUnchanged;
    throw error;
  }
}
