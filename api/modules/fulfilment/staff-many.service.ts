/** Lets staff change many orders at once. Each order has a transaction of its own. */

import type { BulkAction, DeskParcel } from '@contract/desk/orders';
import { loggable } from '@kernel/loggable';
import type { Logger } from 'pino';
import type { Database } from '../../db/client';
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../outcome';
import { orderByNumber } from '../order/order.repository';
import type { OrderRow } from '../order/order.rules';
import { type ParcelLine, parcelLines } from './parcel-file.rules';
import { deliverOrder, packOrder, returnUndelivered, shipOrder, takeInCash } from './staff.service';
import type { StaffContext, StaffOutcome } from './staff-change';

type ManyContext = StaffContext & { log: Logger };

const STEPS: Record<BulkAction, (context: StaffContext, number: string) => Promise<StaffOutcome>> =
  {
    pack: packOrder,
    deliver: deliverOrder,
    undelivered: returnUndelivered,
    cash_in: takeInCash,
  };

interface NumberedOutcome {
  number: string;
  outcome: Outcome<object>;
}

/** Handles one order after another. If one fails or is refused, the others are still handled. */
async function forEachOrder<Item extends { number: string }>(
  { log }: ManyContext,
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome<object>>,
): Promise<NumberedOutcome[]> {
  const outcomes: NumberedOutcome[] = [];
  for (const item of items) {
    const { number } = item;
    try {
      outcomes.push({ number, outcome: await work(item) });
    } catch (error) {
      log.error({ err: loggable(error), order: number }, 'one of many orders could not be changed');
      outcomes.push({ number, outcome: refuse('internal') });
    }
  }
  return outcomes;
}

/** Takes the same step with each order. */
export const handleOrders = (
  context: ManyContext,
  numbers: readonly string[],
  action: BulkAction,
): Promise<NumberedOutcome[]> =>
  forEachOrder(
    context,
    numbers.map((number) => ({ number })),
    ({ number }) => STEPS[action](context, number),
  );

/**
 * Ships each parcel. Does nothing for a parcel that was already shipped with the same carrier and
 * tracking number.
 */
export const shipOrders = (
  context: ManyContext,
  parcels: readonly DeskParcel[],
): Promise<NumberedOutcome[]> =>
  forEachOrder(context, parcels, async ({ number, ...parcel }) => {
    const known = await orderByNumber(context.db, number);
    return known && isShippedAs(known, parcel) ? done({}) : shipOrder(context, number, parcel);
  });

const isShippedAs = (
  order: OrderRow,
  { carrier, tracking }: { carrier: string; tracking: string },
) => order.carrier === carrier && order.tracking === tracking;

/**
 * Checks the first `limit` lines of a carrier's file, and returns each with the reason why it would
 * be refused; null if there is none. Changes nothing.
 */
export async function checkParcelFile(
  db: Database,
  { file, carrier }: { file: string; carrier: string },
  limit: number,
): Promise<(ParcelLine & { refusal: Refusal | null })[]> {
  const lines = parcelLines(file, carrier).slice(0, limit);
  const checked: (ParcelLine & { refusal: Refusal | null })[] = [];
  for (const line of lines) {
    const earlier = checked.filter(({ refusal }) => refusal === null);
    checked.push({ ...line, refusal: await refusalOfLine(db, line, earlier) });
  }
  return checked;
}

const MAX_LENGTH = 60;

/** Refuses what the form of a single parcel refuses too. */
function refusalOfParcel(parcel: { carrier: string; tracking: string }): Refusal | null {
  if (parcel.carrier === '') return refuseField('carrier', 'carrier_required');
  if (parcel.tracking === '') return refuseField('tracking', 'tracking_required');
  const isLong = parcel.carrier.length > MAX_LENGTH || parcel.tracking.length > MAX_LENGTH;
  return isLong ? refuseField('tracking', 'too_long', { max: MAX_LENGTH }) : null;
}

/** @param earlier the valid lines before this one in the file */
async function refusalOfLine(
  db: Database,
  { number, carrier, tracking }: ParcelLine,
  earlier: readonly ParcelLine[],
): Promise<Refusal | null> {
  if (number === '') return refuse('parcel_unreadable');
  const refusal = refusalOfParcel({ carrier, tracking });
  if (refusal) return refusal;
  if (earlier.some((one) => one.number === number)) return refuse('parcel_twice');
  const same = earlier.find((one) => one.tracking === tracking);
  if (same) return refuse('parcel_tracking_used', { line: same.line });
  const order = await orderByNumber(db, number);
  if (!order) return refuse('order_unknown');
  if (isShippedAs(order, { carrier, tracking }) || order.fulfilment === 'packed') return null;
  return refuse('order_wrong_state', { state: order.fulfilment });
}
