/** What a checkout stores between its steps, and the schema of each step. */

import { accountLimits, email, normalizeLine } from '@contract/account-fields';
import { Address, addressLimits, DeliveryAddress, gstin } from '@contract/address';
import { paymentMethods } from '@contract/order';
import { z } from 'zod';
import type { Draft } from '~/platform/forms/multi-step/draft-cookie.server';
import { checkoutMessages } from './checkout.text';

const BUSINESS_NAME_LIMIT = 120;

/** Maximal length of each stored text in UTF-16 units, with room for spaces in numbers. */
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

/** Cuts a text one character beyond its limit, so that it stays invalid. */
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
  /** A PIN code and State that seem to disagree, and were shown for confirmation. */
  pinToConfirm: z.string().optional(),
  /** The member whose checkout it is. */
  member: z.string().optional(),
  /** `_id` of the rank that is bought; empty for the products of the cart. */
  rank: z.string().optional(),
  /** `_id` of the last placed order. */
  placed: z.string().optional(),
  /** An order was sent and its answer was lost: `safe` to send again, or `unsafe`. */
  lost: z.enum(['', 'safe', 'unsafe']).catch('').optional(),
});
export type Checkout = Draft<z.output<typeof CheckoutSchema>>;

/** Where the receipt is sent; empty for the e-mail address of the account. */
export const receiptEmail = z.literal('').or(email()).default('');

/** Fields that every address has, new or saved. */
export const receiptSchema = z.object({
  email: receiptEmail,
  gstin: gstin(),
  business_name: z.string().trim().max(BUSINESS_NAME_LIMIT, 'too_long').default(''),
});

export const addressSchema = Address.extend(receiptSchema.shape);

export const paySchema = z.object({
  payment_method: z.enum(paymentMethods, { error: () => checkoutMessages.chooseMethod }),
});
