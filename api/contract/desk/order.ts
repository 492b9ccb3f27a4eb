/** Orders at the desk: the queues, the details of an order, and the actions of staff. */
import { z } from 'zod';
import { DeliveryAddress } from '../address';
import { MAX_PAGE } from '../catalogue';
import { calls, many, one } from '../endpoint';
import {
  code,
  countOr,
  flag,
  listOf,
  longProse,
  MAX_URL_LENGTH,
  maybe,
  paiseOrNull,
  prose,
  requiredText,
  text,
} from '../fields';
import { OrderLine } from '../order';

export const DESK_ORDERS_PAGE_SIZE = 50;

/** The queues of orders, most urgent first. An order can be in several. */
export const orderQueues = [
  'payments',
  'approvals',
  'refunds',
  'returns',
  'to_pack',
  'packed',
  'shipped',
  'cash',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Orders of a queue are counted up to this number; a larger queue has this number plus one. */
export const MAX_QUEUE_COUNT = 1_000;

const orderSorts = ['date', '-date', 'total', '-total'] as const;

/**
 * `q` is an order number or the serial number in it. It can also be about the account that ordered:
 * its phone, its e-mail address, its member number, or a part of its name.
 */
export const DeskOrdersQuery = z.object({
  q: z.string().trim().max(200).default(''),
  queue: z.enum(orderQueues).optional(),
  sort: z.enum(orderSorts).default('-date'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});

const DeskOrderSummary = z.object({
  number: requiredText(),
  created_at: text(),
  /** Recipient of the parcel. */
  name: prose(),
  city: prose(),
  items: countOr(0),
  total: paiseOrNull(),
  payment_method: text(),
  status: text(),
  fulfilment: text(),
  /** True if the order was paid in a gateway's test mode, so that it is not a sale. */
  is_test: flag(),
});
export type DeskOrderSummary = z.output<typeof DeskOrderSummary>;

/** The number of orders in each queue; `MAX_QUEUE_COUNT` + 1 for a longer queue. */
const QueueCounts = z.object(
  Object.fromEntries(orderQueues.map((queue) => [queue, countOr(0)])) as Record<
    OrderQueue,
    ReturnType<typeof countOr>
  >,
);
export type QueueCounts = z.output<typeof QueueCounts>;

/** Maximum number of entries of each kind in an order's history. */
const MAX_RECORDS = 200;

const orderActionsOfStaff = [
  'pack',
  'ship',
  'deliver',
  'undelivered',
  'cancel',
  'return',
  'return_refuse',
  'cash_in',
  'refund',
  'cash_refund',
  'refund_retry',
  'replace',
  'payment_link',
] as const;

const DeskPayment = z.object({
  gateway: text(),
  state: text(),
  amount: paiseOrNull(),
  payment_id: text(),
  reason: prose(),
  at: text(),
});

const DeskRefund = z.object({
  _id: requiredText(),
  gateway: text(),
  /** `due`, `unanswered` (sent, but without an answer), `pending`, `done` or `failed`. */
  state: text(),
  amount: paiseOrNull(),
  cause: text(),
  reason: prose(),
  /** Whether staff send the refund by a bank transfer. */
  by_transfer: flag(),
  /** The bank's reference of the transfer; empty until it is sent. */
  transfer_reference: text(),
  /** The day of the transfer in India; empty until it is sent. */
  transferred_on: text(),
  /** When the program tries again; empty if it does not. */
  retry_at: text(),
  at: text(),
});

/** A refund above the limit, which somebody else has to approve. */
const RefundRequest = z.object({
  _id: requiredText(),
  state: text(),
  total: paiseOrNull(),
  asked_by: prose(),
  /** Whether the caller asked for the refund, so that somebody else has to decide. */
  is_own: flag(),
  decided_by: prose(),
  at: text(),
});

const DeskReturn = z.object({
  _id: requiredText(),
  state: text(),
  /** The buyer's reason. */
  reason: longProse(),
  /** When the buyer requested it. */
  at: text(),
  /** Why it was refused; otherwise empty. */
  refusal_reason: longProse(),
  /** Who received or refused it, and when. Both are empty until then. */
  decided_by: prose(),
  decided_at: text(),
  lines: listOf(z.object({ position: countOr(0), quantity: countOr(0) }), 100),
});

export const DeskOrder = DeskOrderSummary.extend({
  gross: paiseOrNull(),
  discount: paiseOrNull(),
  delivery: paiseOrNull(),
  points: countOr(0),
  address: maybe(DeliveryAddress),
  email: text(),
  business_name: prose(),
  gstin: text(),
  /** The account that ordered. All fields are empty if the account is closed. */
  member: z.object({
    _id: text(),
    number: text(),
    name: prose(),
    phone: text(),
    email: text(),
    type: text(),
  }),
  carrier: text(),
  tracking: text(),
  tracking_url: text(MAX_URL_LENGTH),
  /** Sorted by position, which begins at 0. */
  lines: listOf(OrderLine, 100),
  documents: listOf(
    z.object({ _id: requiredText(), number: text(), kind: text(), total: paiseOrNull() }),
    MAX_RECORDS,
  ),
  payments: listOf(DeskPayment, MAX_RECORDS),
  refunds: listOf(DeskRefund, MAX_RECORDS),
  refund_requests: listOf(RefundRequest, MAX_RECORDS),
  /** Number of the order that this order replaces. */
  replaces: text(),
  /** Number of the order that replaces this order. */
  replaced_by: text(),
  /** Paise carried over from the order that this order replaces. */
  carried: countOr(0),
  /** Paise still to be paid. */
  due: countOr(0),
  returns: listOf(DeskReturn, MAX_RECORDS),
  /** The total of the invoice minus its credit notes, in paise; 0 without an invoice. */
  left: paiseOrNull(),
  events: listOf(
    z.object({ kind: text(), state: text(), by: prose(), cause: prose(), at: text() }),
    MAX_RECORDS,
  ),
  notes: listOf(z.object({ text: longProse(), by: prose(), at: text() }), MAX_RECORDS),
  /** The actions that the order's state allows, whatever the caller's permissions. */
  can: listOf(z.enum(orderActionsOfStaff), 20),
});
export type DeskOrder = z.output<typeof DeskOrder>;

export const DeskShipRequest = z.object({
  carrier: z
    .string(code('carrier_required'))
    .trim()
    .min(1, code('carrier_required'))
    .max(60, code('too_long')),
  tracking: z
    .string(code('tracking_required'))
    .trim()
    .min(1, code('tracking_required'))
    .max(60, code('too_long')),
});

export const DeskNoteRequest = z.object({
  note: z
    .string(code('note_required'))
    .trim()
    .min(1, code('note_required'))
    .max(2_000, code('too_long')),
});

const formOptions = { body: 'form', permission: 'orders.handle', extension: true } as const;
const post = <Rest extends Parameters<typeof one>[3]>(path: string, rest: Rest) =>
  one('POST', `desk/order/{number}/${path}`, z.unknown(), rest);

export const deskOrderEndpoints = calls({
  deskOrders: many('GET', 'desk/order/all', DeskOrderSummary, {
    summary:
      'Orders of one queue or all, optionally by a search, with the number of orders in each queue.',
    request: DeskOrdersQuery,
    extra: { queues: QueueCounts },
    permission: 'orders.see',
    extension: true,
  }),
  deskOrder: one('GET', 'desk/order/one/{number}', DeskOrder, {
    summary: 'An order with its lines, payments, refunds, returns, documents, events and notes.',
    permission: 'orders.see',
    extension: true,
  }),
  deskOrderDocument: one('GET', 'desk/order/{number}/document/{id}', z.unknown(), {
    summary: 'An invoice or a credit note of an order as a PDF.',
    bytes: 'application/pdf',
    permission: 'orders.see',
    extension: true,
  }),
  deskOrderPack: post('pack', {
    summary: 'Marks an order as packed, and issues its invoice.',
    ...formOptions,
  }),
  deskOrderShip: post('ship', {
    summary: 'Records that a parcel was handed to a carrier.',
    request: DeskShipRequest,
    ...formOptions,
  }),
  deskOrderDeliver: post('deliver', {
    summary: 'Records that a parcel was delivered and, for cash on delivery, paid.',
    ...formOptions,
  }),
  deskOrderUndelivered: post('undelivered', {
    summary: 'Records that a parcel came back undelivered, and refunds what was paid.',
    ...formOptions,
  }),
  deskOrderCancel: post('cancel', {
    summary: 'Cancels an order before it is packed, and refunds its payment.',
    ...formOptions,
  }),
  deskOrderCashIn: post('cash-in', {
    summary: 'Records that the courier handed in the cash of a delivery.',
    ...formOptions,
  }),
  deskOrderNote: post('note', {
    summary: 'Adds a note for colleagues.',
    request: DeskNoteRequest,
    ...formOptions,
  }),
});
