/** Which forms the page of an order shows. */
import type { DeskOrder } from '@contract/desk/order';
import type { Capability } from '@contract/desk/roles';

type Refund = DeskOrder['refunds'][number];
type RefundRequest = DeskOrder['refund_requests'][number];

/** The actions about money that staff without `orders.handle` may do. */
const REFUND_ACTIONS: readonly string[] = ['refund', 'cash_refund', 'refund_retry'];

/** Returns true for a refund that staff can confirm from the gateway's statement. */
const isConfirmable = ({ state }: Refund): boolean => state === 'failed' || state === 'pending';

/**
 * Returns true for a refund that staff can make by bank transfer: it failed at the gateway, or it
 * is not made yet and is meant as a transfer or for an order that was paid in cash.
 */
const isForTransfer = ({ state, by_transfer: byTransfer, gateway }: Refund): boolean =>
  state === 'failed' || (state === 'due' && (byTransfer || gateway === 'cash'));

export const confirmFormId = ({ _id: id }: Refund): string => `confirm-${id}`;
export const transferFormId = ({ _id: id }: Refund): string => `transfer-${id}`;

export const decisionIntents = ['refund_approve', 'refund_refuse'] as const;
export const decisionFormId = (
  intent: (typeof decisionIntents)[number],
  { _id: id }: RefundRequest,
): string => `${intent}-${id}`;

/** Returns the ids of the forms that the order allows and that this member of staff may send. */
export function shownForms(
  order: DeskOrder,
  may: (capability: Capability) => boolean,
): ReadonlySet<string> {
  const { can, refunds, refund_requests: requests } = order;
  const decidable = requests.filter(({ state, is_own: isOwn }) => state === 'waiting' && !isOwn);
  return new Set([
    ...can.filter((action) =>
      may(REFUND_ACTIONS.includes(action) ? 'refunds.make' : 'orders.handle'),
    ),
    ...(may('orders.handle') ? ['note'] : []),
    ...(may('refunds.make') ? refunds.filter(isConfirmable).map(confirmFormId) : []),
    ...(may('refunds.make') ? refunds.filter(isForTransfer).map(transferFormId) : []),
    ...(may('refunds.approve')
      ? decidable.flatMap((request) =>
          decisionIntents.map((intent) => decisionFormId(intent, request)),
        )
      : []),
  ]);
}
