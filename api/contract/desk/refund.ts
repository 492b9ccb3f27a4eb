/** What staff refund, and who approves it. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { amount, code, flag } from '../fields';

const Pieces = z.object({
  position: z.coerce.number().int().min(0).max(99),
  quantity: z.coerce.number(code('quantity_invalid')).int(code('quantity_invalid')).min(1).max(99),
});

/**
 * Refunds `amount` (paise), or the pieces in `lines`. Without both, refunds everything that is
 * left.
 */
export const DeskRefundRequest = z.object({
  amount: amount(z.coerce.number().int().min(1)).optional(),
  lines: z.array(Pieces).max(100).default([]),
  /** Paise that the page showed as left. If this amount has changed, nothing is refunded. */
  left: amount(z.coerce.number().int().min(0)),
  /** `payment` uses the order's payment method; `transfer` is a bank transfer that staff make. */
  by: z.enum(['payment', 'transfer']).default('payment'),
});

export const DeskTransferRequest = z.object({
  /** Reference of the bank, such as a UTR number. */
  reference: z
    .string(code('reference_required'))
    .trim()
    .min(1, code('reference_required'))
    .max(60, code('too_long')),
  day: z.iso.date(code('day_required')),
});

const formOptions = { body: 'form', permission: 'refunds.make', extension: true } as const;
const decide = {
  body: 'form',
  permission: 'refunds.approve',
  extension: true,
  recentCode: true,
} as const;
const post = <Rest extends Parameters<typeof one>[3]>(path: string, rest: Rest) =>
  one('POST', `desk/order/{number}/${path}`, z.unknown(), rest);

export const deskRefundEndpoints = calls({
  deskOrderRefund: one('POST', 'desk/order/{number}/refund', z.object({ is_waiting: flag() }), {
    summary:
      'Refunds an amount, pieces of lines, or everything that is left, without a return; above the limit it waits for a second person.',
    request: DeskRefundRequest,
    ...formOptions,
    recentCode: true,
  }),
  deskRefundApprove: post('refund-request/{id}/approve', {
    summary: 'Approves a refund that somebody else asked for, and makes it.',
    ...decide,
  }),
  deskRefundRefuse: post('refund-request/{id}/refuse', {
    summary: 'Refuses a refund that somebody else asked for.',
    ...decide,
  }),
  deskRefundTransfer: post('refund/{id}/transfer', {
    summary: 'Notes that a refund was sent by a bank transfer.',
    request: DeskTransferRequest,
    ...formOptions,
    recentCode: true,
  }),
  deskOrderCashRefund: post('cash-refund', {
    summary: 'Notes that the cash refunds of an order were paid out.',
    ...formOptions,
  }),
  deskOrderRefundRetry: post('refund-retry', {
    summary: 'Sends those refunds of an order again that a gateway has refused.',
    ...formOptions,
  }),
  deskOrderRefundConfirm: post('refund/{id}/confirm', {
    summary: 'Notes that the gateway’s statement shows a refund.',
    ...formOptions,
    recentCode: true,
  }),
});
