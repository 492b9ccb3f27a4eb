/** What a checkout stores between its steps, and the schema of each step. */

import { accountLimits, email, normalizeLine } from '@contract/account-fields';
import { Address, addressLimits, DeliveryAddress, gstin } from '@contract/address';
import { paymentMethods } from '@contract/order';
import { z } from 'zod';
import type { Draft } from '~/platform/forms/multi-step/draft-cookie.server';
import { checkoutMessages } from './checkout.text';

const BUSINESS_NAME_LIMIT = 120;

/** The maximum length of each text in UTF-16 units, with room for spaces in numbers. */
const TEXT_LIMITS = {
  /** The id of a saved address, or `new`. */
  address: 60,
  name: accountLimits.name,
  phone: 18,
  line1: addressLimits.line,
  line2: addressLimits.line,
  landmark: addressLimits.landmark,
  city: addressLimits.city,
  state: 2,
  pin: 10,
  gstin: 40,
  business_name: BUSINESS_NAME_LIMIT,
  payment_method: 10,
  email: accountLimits.email,
} as const;

type TextName = keyof typeof TEXT_LIMITS;
export const TEXT_NAMES = Object.keys(TEXT_LIMITS) as [TextName, ...TextName[]];

/**
 * Normalises the spaces of a text that is too long, and cuts it to one character more than its
 * limit, so that a text that does not fit stays invalid.
 */
export function truncateText(name: string, text: string): string {
  const limit = TEXT_LIMITS[name as TextName] ?? 0;
  return text.length <= limit ? text : normalizeLine(text).slice(0, limit + 1);
}

export const CheckoutSchema = z.object({
  texts: z.partialRecord(z.enum(TEXT_NAMES), z.string()),
  /** The idempotency key of the order. */
  orderKey: z.string(),
  /** The last valid address. */
  address: DeliveryAddress.optional(),
  /**
   * The PIN code and State that the page asked the buyer to confirm, because they seem to disagree.
   */
  pinToConfirm: z.string().optional(),
  /** `_id` of the member who entered the data. */
  member: z.string().optional(),
  /** `_id` of the rank that is bought; empty for the products of the cart. */
  rank: z.string().optional(),
  /** `_id` of the last placed order. */
  placed: z.string().optional(),
  /**
   * Set if an order was sent and its answer was lost. `safe`: the order can be sent again without
   * placing a second one. `unsafe`: a second one might be placed.
   */
  lost: z.enum(['', 'safe', 'unsafe']).catch('').optional(),
});
export type Checkout = Draft<z.output<typeof CheckoutSchema>>;

/** Where the receipt is sent; empty for the e-mail address of the account. */
export const receiptEmail = z.literal('').or(email()).default('');

/** The fields that are entered with a new and with a saved address. */
export const receiptSchema = z.object({
  email: receiptEmail,
  gstin: gstin(),
  business_name: z.string().trim().max(BUSINESS_NAME_LIMIT, 'too_long').default(''),
});

export const addressSchema = Address.extend(receiptSchema.shape);

export const paySchema = z.object({
  payment_method: z.enum(paymentMethods, { error: () => checkoutMessages.chooseMethod }),
});
