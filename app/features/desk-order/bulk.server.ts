/** Handles the forms that change many orders at once. */
import { DESK_ORDERS_PAGE_SIZE, deskOrderEndpoints, type OrderQueue } from '@contract/desk/order';
import {
  bulkActions,
  deskOrdersEndpoints as endpoints,
  orderNumbersIn,
  type RowOutcome,
} from '@contract/desk/orders';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { deskPathAndQuery } from '~/features/desk/desk-path.server';
import { deskPaths } from '~/platform/desk-paths';
import { type AnySubmission, replyTo, sendBack } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { formatCount } from '~/platform/money';
import { seeOther } from '~/platform/see-other.server';
import { bulkActionText, bulkMessages as messages } from './bulk.text';
import { bulkIntents, isPrintKind, ORDER_FIELD, trackingField } from './bulk-fields';

/** Milliseconds. Two hundred orders need two hundred transactions. */
export const BULK_TIMEOUT_MS = 60_000;

interface BulkResult {
  outcomes: readonly RowOutcome[];
  /** The name of the action, for the heading of the notice. */
  action: string;
  /** The address of the next page. */
  to: string;
}

/**
 * Redirects to `to` if all orders succeeded. Otherwise answers 400 on the same page with the
 * outcome for each order.
 */
export function answerOutcomes(
  desk: Desk,
  submission: AnySubmission,
  { outcomes, action, to }: BulkResult,
): Response | Promise<Response> {
  const failed = outcomes.filter(({ done }) => !done);
  if (failed.length === 0) {
    return desk.done(to, {
      title: messages.allDone({ action, count: formatCount(outcomes.length) }),
      text: outcomes
        // The notice names at most 50 orders.
        .slice(0, 50)
        .map(({ number }) => number)
        .join(', '),
    });
  }
  const title = messages.someNotDone({
    count: formatCount(failed.length),
    all: formatCount(outcomes.length),
  });
  const links = failed.map(({ number, reason }) => ({
    href: deskPaths.order(number),
    message: `${number}: ${reason}`,
  }));
  return json({ ...replyTo(submission, { title }), links, outcomes }, { status: 400 });
}

const bulkSchema = z.object({
  action: z.enum(bulkIntents, messages.chooseAction),
});

const isStep = (action: string): action is (typeof bulkActions)[number] =>
  (bulkActions as readonly string[]).includes(action);

/** Returns the numbers of the ticked orders, separated by commas. */
export const orderNumbersOf = (formData: FormData): string =>
  formData.getAll(ORDER_FIELD).map(String).join(',');

/** Applies an action to the ticked orders, or redirects to the page of the action. */
export const changeDeskOrders = (args: ActionFunctionArgs) =>
  deskAction(args, bulkSchema, async ({ action }, desk, formData, submission) => {
    const numbers = orderNumbersOf(formData);
    if (numbers === '') return sendBack(submission, { formErrors: [messages.chooseOrders] });
    if (isPrintKind(action)) return seeOther(deskPaths.ordersPrint(action, numbers));
    if (action === 'undelivered') return seeOther(deskPaths.ordersUndelivered(numbers));
    if (!isStep(action)) return seeOther(deskPaths.ordersShip(numbers));
    const { data } = await desk.call(endpoints.deskOrdersHandle, {
      body: { numbers, action },
      timeoutMs: BULK_TIMEOUT_MS,
    });
    return answerOutcomes(desk, submission, {
      outcomes: data.outcomes,
      action: bulkActionText[action],
      to: deskPathAndQuery(args.request),
    });
  });

/**
 * Loads the orders that the address names. If it names none, loads those that are packed, oldest
 * first.
 */
export async function loadOrdersToShip(args: LoaderFunctionArgs) {
  const chosen = await loadChosenOrders(args);
  return chosen.numbers === '' ? loadQueue(args, 'packed', DESK_ORDERS_PAGE_SIZE) : chosen;
}

/**
 * Loads the oldest orders of a queue.
 * @param limit at most `MAX_ORDERS_AT_ONCE`
 */
export const loadQueue = (args: LoaderFunctionArgs, queue: OrderQueue, limit: number) =>
  readDesk(args, async (desk) => {
    const found: string[] = [];
    for (let page = 1; found.length < limit; page += 1) {
      const query = { queue, sort: 'date', page };
      const { data } = await desk.call(deskOrderEndpoints.deskOrders, { query });
      found.push(...data.map(({ number }) => number));
      if (data.length < DESK_ORDERS_PAGE_SIZE) break;
    }
    const numbers = found.slice(0, limit).join(',');
    const { data } = await desk.call(endpoints.deskOrdersPrint, { query: { numbers } });
    return { numbers, orders: data.orders };
  });

/** Loads the orders that the address names. */
export async function loadChosenOrders(args: LoaderFunctionArgs) {
  const chosen = new URL(args.request.url).searchParams.get('orders') ?? '';
  const numbers = orderNumbersIn(chosen).join(',');
  const { data } = await readDesk(args, (desk) =>
    desk.call(endpoints.deskOrdersPrint, { query: { numbers } }),
  );
  return { numbers, orders: data.orders };
}

const shipSchema = z.object({
  carrier: z.string(messages.carrierMissing).trim().min(1, messages.carrierMissing),
});

/** Ships the orders whose tracking numbers were entered. */
export const shipDeskOrders = (args: ActionFunctionArgs) =>
  deskAction(args, shipSchema, async ({ carrier }, desk, formData, submission) => {
    const named = formData.getAll(ORDER_FIELD).map(String);
    const parcels = named.flatMap((number) => {
      const tracking = String(formData.get(trackingField(number)) ?? '').trim();
      return tracking === '' ? [] : [{ number, carrier, tracking }];
    });
    if (parcels.length === 0) {
      const [first = ''] = named;
      return sendBack(submission, {
        fieldErrors: { [trackingField(first)]: [messages.trackingMissing] },
      });
    }
    const options = { body: { parcels }, timeoutMs: BULK_TIMEOUT_MS };
    const { data } = await desk.call(endpoints.deskOrdersShip, options);
    const isComplete = parcels.length === named.length;
    return answerOutcomes(desk, submission, {
      outcomes: data.outcomes,
      action: bulkActionText.ship,
      to: isComplete ? deskPaths.orderQueue('packed') : deskPathAndQuery(args.request),
    });
  });
