/** Changes of orders by staff. Each change is written to the record of the desk. */
import type { Transaction } from '../../db/client';
import { inTransaction, type Outcome, refuse } from '../../outcome';
import { lockOrder, orderByNumber } from '../order/order.repository';
import type { OrderRow } from '../order/order.rules';
import type { SettleContext } from '../payment/settle.service';
import { commandActor, recordChange, type StaffActor } from '../staff/staff-record';

/**
 * `recordedAs` is the action in the record, if it is not the requested action. `isWaiting` is true
 * if a second person must approve the change.
 */
export type StaffOutcome = Outcome<{ recordedAs?: string; isWaiting?: boolean }>;

export interface StaffContext extends SettleContext {
  /** The name in the order's history, such as `staff:asha`. */
  actor: string;
  /** The account that acts; undefined for a command. */
  staff?: StaffActor;
}

/** The action in the record for a note on an order. */
export const ORDER_NOTE = 'order.note';

/**
 * Who acts, for the record of the desk. A command has no account, so the name of the person who
 * runs it is taken from `actor`, where it follows `staff:`.
 */
export const staffActorOf = ({ staff, actor }: Pick<StaffContext, 'staff' | 'actor'>): StaffActor =>
  staff ?? commandActor(actor.replace(/^staff:/, ''));

const statesOf = ({ payment, fulfilment }: OrderRow) => ({ payment, fulfilment });

/**
 * Locks an order, runs `work`, and records the change unless `work` refuses it. Refuses an order
 * that is unknown or erased, whose documents cannot be read any more.
 */
export const changeOrder = (
  { db, vault, actor, staff, now }: StaffContext,
  number: string,
  { action, after }: { action: string; after?: object },
  work: (tx: Transaction, order: OrderRow) => Promise<StaffOutcome>,
): Promise<StaffOutcome> =>
  inTransaction(db, async (tx) => {
    const found = await orderByNumber(tx, number);
    if (!found) return refuse('order_unknown');
    const order = await lockOrder(tx, found.id);
    if (order.erasedAt) return refuse('order_unknown');
    const outcome = await work(tx, order);
    if (!outcome.ok) return outcome;
    const changed = (await orderByNumber(tx, number)) ?? order;
    const values = { before: statesOf(order), after: { ...statesOf(changed), ...after } };
    const entry = { action: outcome.recordedAs ?? action, subject: number, ...values };
    await recordChange(tx, vault, staffActorOf({ staff, actor }), entry, now);
    return outcome;
  });
