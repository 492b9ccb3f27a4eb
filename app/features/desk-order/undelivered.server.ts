/**
 * Marks many orders as undelivered. The page asks for confirmation, because this refunds paid
 * orders and cannot be undone.
 */
import { deskOrdersEndpoints as endpoints } from '@contract/desk/orders';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { deskAction } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { answerOutcomes, BULK_TIMEOUT_MS, orderNumbersOf } from './bulk.server';
import { bulkActionText } from './bulk.text';

/** Marks the orders that the page showed. */
export const markUndelivered = (args: ActionFunctionArgs) =>
  deskAction(args, z.object({}), async (_value, desk, formData, submission) => {
    const { data } = await desk.call(endpoints.deskOrdersHandle, {
      body: { numbers: orderNumbersOf(formData), action: 'undelivered' },
      timeoutMs: BULK_TIMEOUT_MS,
    });
    return answerOutcomes(desk, submission, {
      outcomes: data.outcomes,
      action: bulkActionText.undelivered,
      to: deskPaths.orderQueue('shipped'),
    });
  });
