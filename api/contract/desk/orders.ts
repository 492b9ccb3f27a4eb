/** Many orders at once at the desk: one action for all of them, a carrier's file of parcels, and printing. */
import { z } from 'zod';
import { DeliveryAddress } from '../address';
import { calls, one } from '../endpoint';
import {
  code,
  countOr,
  flag,
  listOf,
  maybe,
  paiseOrNull,
  prose,
  requiredText,
  text,
} from '../fields';
import { DeskShipRequest } from './order';

/** Maximum number of orders in one request, and of lines in a carrier's file. */
export const MAX_ORDERS_AT_ONCE = 200;

/** The actions that need nothing but the number of the order. */
export const bulkActions = ['pack', 'deliver', 'undelivered', 'cash_in'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Order numbers, separated by commas. */
const numbers = z
  .string(code('orders_required'))
  .trim()
  .min(1, code('orders_required'))
  .max(MAX_ORDERS_AT_ONCE * 40, code('too_long'));

/** Returns the distinct order numbers of a list with commas, at most `MAX_ORDERS_AT_ONCE`. */
export const orderNumbersIn = (list: string): string[] =>
  [...new Set(list.split(',').map((number) => number.trim()))]
    .filter((number) => number !== '')
    .slice(0, MAX_ORDERS_AT_ONCE);

export const DeskOrdersHandleRequest = z.object({ numbers, action: z.enum(bulkActions) });

const Parcel = DeskShipRequest.extend({ number: z.string().trim().min(1).max(40) });
export type DeskParcel = z.output<typeof Parcel>;

export const DeskOrdersShipRequest = z.object({
  parcels: z
    .array(Parcel, code('orders_required'))
    .min(1, code('orders_required'))
    .max(MAX_ORDERS_AT_ONCE),
});

/** The result for one order; `reason` says why nothing was done. */
const RowOutcome = z.object({ number: requiredText(), done: flag(), reason: prose() });
export type RowOutcome = z.output<typeof RowOutcome>;
const Outcomes = z.object({ outcomes: listOf(RowOutcome, MAX_ORDERS_AT_ONCE) });

/** Maximum size of a carrier's file in bytes of UTF-8. */
export const MAX_PARCEL_FILE_BYTES = 60_000;

const isSmallParcelFile = (file: string): boolean =>
  new TextEncoder().encode(file).length <= MAX_PARCEL_FILE_BYTES;

export const DeskParcelFileRequest = z.object({
  /** CSV with the order number, the carrier and the tracking number, with or without a heading. */
  file: z
    .string(code('file_required'))
    .min(1, code('file_required'))
    .refine(isSmallParcelFile, code('parcel_file_too_large')),
  /** The carrier of lines that name none. */
  carrier: z.string().trim().max(60, code('too_long')).default(''),
});

/** A line of a carrier's file. A line with a `problem` is left out. */
const ParcelLine = z.object({
  line: countOr(0),
  number: text(),
  carrier: prose(),
  tracking: text(),
  problem: prose(),
});
export type ParcelLine = z.output<typeof ParcelLine>;

export const DeskOrdersPrintRequest = z.object({
  numbers: z
    .string()
    .trim()
    .max(MAX_ORDERS_AT_ONCE * 40)
    .default(''),
});

const PrintedOrder = z.object({
  number: requiredText(),
  created_at: text(),
  address: maybe(DeliveryAddress),
  payment_method: text(),
  fulfilment: text(),
  /** Paise to be paid at the door; 0 for an order that is paid. */
  cash: paiseOrNull(),
  lines: listOf(
    z.object({ slug: text(), name: prose(), net_quantity: prose(), quantity: countOr(0) }),
    100,
  ),
});
export type PrintedOrder = z.output<typeof PrintedOrder>;

const formOptions = { body: 'form', permission: 'orders.handle', extension: true } as const;

export const deskOrdersEndpoints = calls({
  deskOrdersHandle: one('POST', 'desk/orders/handle', Outcomes, {
    summary:
      'Takes one action for many orders. If it is refused for one, the others are still handled.',
    request: DeskOrdersHandleRequest,
    ...formOptions,
  }),
  deskOrdersShip: one('POST', 'desk/orders/ship', Outcomes, {
    summary:
      'Records that many parcels were handed to carriers. A parcel that is recorded already is not shipped twice.',
    request: DeskOrdersShipRequest,
    ...formOptions,
  }),
  deskParcelFile: one(
    'POST',
    'desk/orders/parcel-file',
    z.object({
      lines: listOf(ParcelLine, MAX_ORDERS_AT_ONCE),
      /** Whether the file has more lines, which were not read. */
      is_cut: flag(),
    }),
    {
      summary: 'Reads a carrier’s file with tracking numbers, and changes nothing.',
      request: DeskParcelFileRequest,
      unrecorded: true,
      ...formOptions,
    },
  ),
  deskOrdersPrint: one(
    'GET',
    'desk/orders/print',
    z.object({ orders: listOf(PrintedOrder, MAX_ORDERS_AT_ONCE) }),
    {
      summary: 'The data for pick lists, packing slips and address labels of orders.',
      request: DeskOrdersPrintRequest,
      permission: 'orders.handle',
      extension: true,
    },
  ),
});
