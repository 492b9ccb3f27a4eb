/** What a checkout holds between its steps, and what each step asks for. */

import { accountLimits, email, tidyLine } from '@contract/account-fields';
import { Address, addressLimits, DeliveryAddress, gstin } from '@contract/address';
import { paymentMethods } from '@contract/order';
import { z } from 'zod';
import type { Draft } from '~/platform/forms/multi-step/draft-cookie.server';
import { checkoutMessages } from './checkout.text';

const BUSINESS_NAME_LIMIT = 120;

/** The most UTF-16 units of each text that a checkout keeps, with room for spaces in numbers. */
const TEXT_LIMITS = {
  /** Which address of the book, or `new`. */
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

/** Cuts a text one character beyond its limit, so that it stays wrong. */
export function keptText(name: string, text: string): string {
  const limit = TEXT_LIMITS[name as TextName] ?? 0;
  return text.length <= limit ? text : tidyLine(text).slice(0, limit + 1);
}

export const CheckoutSchema = z.object({
  texts: z.partialRecord(z.enum(TEXT_NAMES), z.string()),
  /** Makes the order of this checkout the same one, however often it is sent. */
  orderKey: z.string(),
  /** The address that was accepted last. */
  address: DeliveryAddress.optional(),
  /** PIN code and State that seem to disagree, and were asked about. */
  pinAsked: z.string().optional(),
  /** Whose checkout it is. */
  member: z.string().optional(),
  /** `_id` of the rank whose goods are bought; empty for those of the cart. */
  rank: z.string().optional(),
  /** `_id` of the order that was placed last. */
  placed: z.string().optional(),
  /** An order was sent, and nobody says whether it was placed: `safe` to send again, or `unsafe`. */
  lost: z.enum(['', 'safe', 'unsafe']).catch('').optional(),
});
export type Checkout = Draft<z.output<typeof CheckoutSchema>>;

/** Where the receipt goes; empty for the e-mail address of the account. */
export const receiptEmail = z.literal('').or(email()).default('');

/** What goes with every address, new or of the book. */
export const receiptSchema = z.object({
  email: receiptEmail,
  gstin: gstin(),
  business_name: z.string().trim().max(BUSINESS_NAME_LIMIT, 'too_long').default(''),
});

/** A new address. */
export const addressSchema = Address.extend(receiptSchema.shape);

export const paySchema = z.object({
  payment_method: z.enum(paymentMethods, checkoutMessages.chooseMethod),
});
