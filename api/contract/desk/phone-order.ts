/** Orders that staff take by phone: who buys, what it costs, and the order. */
import { z } from 'zod';
import { email, name, phone } from '../account-fields';
import { Address, SavedAddress } from '../address';
import { calls, many, one } from '../endpoint';
import { listOf, prose, requiredText, text } from '../fields';
import { OrderRequest, Quote, QuoteRequest } from '../order';

export const MAX_BUYERS = 20;

/** `q` is a whole phone number, e-mail address or member number, or a part of a name. */
export const DeskBuyersQuery = z.object({ q: z.string().trim().max(200).default('') });

const Buyer = z.object({
  _id: requiredText(),
  /** `distributor` or `customer`. */
  type: text(),
  number: text(),
  name: prose(),
  phone: text(),
  email: text(),
});
export type Buyer = z.output<typeof Buyer>;

const BuyerWithAddresses = Buyer.extend({ addresses: listOf(SavedAddress, 20) });
export type BuyerWithAddresses = z.output<typeof BuyerWithAddresses>;

/** A customer account without a password; its owner sets one by an SMS code. */
export const DeskBuyerRequest = z.object({
  name: name('name_required'),
  phone: phone(),
  email: email(),
});

export const DeskPhoneQuoteRequest = QuoteRequest;

/**
 * An order that the buyer pays with a link or at the door. `expected_total` is the total that was
 * shown. If the total has changed, the order is refused.
 */
export const DeskPhoneOrderRequest = OrderRequest.pick({
  items: true,
  expected_total: true,
}).extend({
  address: Address,
  payment_method: z.enum(['link', 'cod']),
  idempotency_key: z.string().trim().min(8).max(80),
});

const formOptions = { body: 'form', permission: 'orders.handle', extension: true } as const;

export const deskPhoneOrderEndpoints = calls({
  deskBuyers: many('GET', 'desk/buyers/all', Buyer, {
    summary: 'Accounts that staff can order for, found by phone, e-mail address, number or name.',
    request: DeskBuyersQuery,
    truncateAt: MAX_BUYERS,
    permission: 'orders.handle',
    extension: true,
  }),
  deskBuyer: one('GET', 'desk/buyers/one/{id}', BuyerWithAddresses, {
    summary: 'An account that staff can order for, with its addresses.',
    permission: 'orders.handle',
    extension: true,
  }),
  deskBuyerAdd: one('POST', 'desk/buyers/add', z.object({ _id: text() }), {
    summary: 'Opens a customer account for a caller who has none.',
    request: DeskBuyerRequest,
    ...formOptions,
  }),
  deskPhoneQuote: one('POST', 'desk/buyers/{id}/quote', Quote, {
    summary: 'What an order of these products would cost a buyer now.',
    request: DeskPhoneQuoteRequest,
    unrecorded: true,
    ...formOptions,
  }),
  deskPhoneOrder: one('POST', 'desk/buyers/{id}/order', z.object({ number: text() }), {
    summary: 'Places an order for a buyer, to be paid by a link or at the door.',
    request: DeskPhoneOrderRequest,
    ...formOptions,
  }),
});
