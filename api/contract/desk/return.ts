/** The decisions about a return that a buyer requested. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { code } from '../fields';

/** Where returned pieces go. Pieces that cannot be sold again are written off. */
export const returnDestinations = ['stock', 'written_off'] as const;

/** The `_id` of the return that staff saw. If it is not the one that is open, nothing is done. */
const returnId = z.string().trim().max(100).default('');

/**
 * Where the pieces of each line of the return go. Each line must be listed once, and no other line.
 * The error of a missing line has the field `lines.` with the line's position; the error of a line
 * that is listed twice or is not in the return has the field `lines`.
 */
export const DeskReturnRequest = z.object({
  return_id: returnId,
  lines: z
    .array(
      z.object({
        position: z.coerce.number().int().min(0).max(99),
        to: z.enum(returnDestinations),
      }),
    )
    .max(100)
    .default([]),
});
export type ReturnDecision = z.output<typeof DeskReturnRequest>['lines'][number];

/** Maximum length of the reason why a return is refused, in characters. */
export const MAX_REFUSAL_LENGTH = 500;

/** `reason` is for the buyer. */
export const DeskReturnRefuseRequest = z.object({
  return_id: returnId,
  reason: z
    .string(code('reason_required'))
    .trim()
    .min(1, code('reason_required'))
    .max(MAX_REFUSAL_LENGTH, code('too_long')),
});

const formOptions = { body: 'form', permission: 'orders.handle', extension: true } as const;
const post = <Rest extends Parameters<typeof one>[3]>(path: string, rest: Rest) =>
  one('POST', `desk/order/{number}/${path}`, z.unknown(), rest);

export const deskReturnEndpoints = calls({
  deskOrderReturn: post('return', {
    summary: 'Receives a requested return: restocks or writes off the goods, and refunds them.',
    request: DeskReturnRequest,
    ...formOptions,
  }),
  deskOrderReturnRefuse: post('return/refuse', {
    summary: 'Refuses a requested return, and sends the reason to the buyer.',
    request: DeskReturnRefuseRequest,
    ...formOptions,
  }),
});
