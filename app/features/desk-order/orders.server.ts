/** The pages about orders at the desk. */
import { DESK_ORDERS_PAGE_SIZE, deskOrderEndpoints as endpoints } from '@contract/desk/order';
import { deskRefundEndpoints as refunds } from '@contract/desk/refund';
import { deskReplaceEndpoints } from '@contract/desk/replace';
import { returnDestinations, deskReturnEndpoints as returns } from '@contract/desk/return';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { paiseOf } from '~/features/desk/rupees';
import { deskPaths } from '~/platform/desk-paths';
import { sendBack } from '~/platform/forms/forms.server';
import { download } from '~/platform/http/download.server';
import { stateNameOf } from '~/platform/state-name.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { type OrderAction, orderActionSchema } from './order.schema';
import { orderMessages } from './order.text';
import { type OrderIntent, returnedField } from './order-fields';

const size = DESK_ORDERS_PAGE_SIZE;

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadDeskOrders(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, { filters: ['q', 'queue'], sorts: ['date', 'total'] });
  const { filters, sort, page } = state;
  const query = { ...filters, sort, page };
  const answer = await readDesk(args, (desk) => desk.call(endpoints.deskOrders, { query }));
  const { items: orders, ...pages } = deskListPage(answer, { page, size });
  return { ...pages, orders, queues: answer.extra.queues, state };
}

const numberOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params.number ?? '';

/** @throws Response 404 for an unknown order, and as `readDesk` */
export async function loadDeskOrder(args: LoaderFunctionArgs) {
  const params = { number: numberOf(args) };
  const { data } = await readDesk(args, (desk) => desk.call(endpoints.deskOrder, { params }));
  return { order: data, stateName: stateNameOf(data.address?.state ?? '') };
}

/** Streams an invoice or credit note as a PDF. @throws Response as `loadDeskOrder` */
export async function downloadOrderDocument(args: LoaderFunctionArgs): Promise<Response> {
  const { id = '' } = args.params;
  const endpoint = endpoints.deskOrderDocument;
  const params = { number: numberOf(args), id };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, { params }));
  return download(endpoint, stream, { filename: `${params.number}.pdf`, disposition: 'inline' });
}

/** The calls of the forms that have only a button. */
const BUTTONS = {
  pack: endpoints.deskOrderPack,
  deliver: endpoints.deskOrderDeliver,
  undelivered: endpoints.deskOrderUndelivered,
  cancel: endpoints.deskOrderCancel,
  cash_in: endpoints.deskOrderCashIn,
  cash_refund: refunds.deskOrderCashRefund,
  refund_retry: refunds.deskOrderRefundRetry,
} satisfies Partial<Record<OrderIntent, unknown>>;

/** The calls of the forms about one refund that have only a button. */
const OF_REFUND = {
  refund_confirm: refunds.deskOrderRefundConfirm,
  refund_approve: refunds.deskRefundApprove,
  refund_refuse: refunds.deskRefundRefuse,
};

/** Returns the endpoint for a form, with its parameters and body. */
function callOf(
  value: OrderAction,
  { number, origin }: { number: string; origin: string },
  formData: FormData,
) {
  const params = { number };
  const ofRefund = { number, id: value.refund ?? '' };
  switch (value.intent) {
    case 'ship': {
      const { carrier = '', tracking = '' } = value;
      return { endpoint: endpoints.deskOrderShip, params, body: { carrier, tracking } };
    }
    case 'note':
      return { endpoint: endpoints.deskOrderNote, params, body: { note: value.note ?? '' } };
    case 'return': {
      const body = { return_id: value.return_id ?? '', lines: readReturned(formData) };
      return { endpoint: returns.deskOrderReturn, params, body };
    }
    case 'return_refuse': {
      const body = { return_id: value.return_id ?? '', reason: value.reason ?? '' };
      return { endpoint: returns.deskOrderReturnRefuse, params, body };
    }
    case 'refund': {
      const { amount, left = '0', by = 'payment' } = value;
      const lines = readPieces(formData);
      const body = { left, by, lines, ...(amount ? { amount: String(paiseOf(amount)) } : {}) };
      return { endpoint: refunds.deskOrderRefund, params, body };
    }
    case 'refund_confirm':
    case 'refund_approve':
    case 'refund_refuse':
      return { endpoint: OF_REFUND[value.intent], params: ofRefund, body: {} };
    case 'refund_transfer': {
      const { reference = '', day = '' } = value;
      const body = { reference, day };
      return { endpoint: refunds.deskRefundTransfer, params: ofRefund, body };
    }
    case 'payment_link': {
      const body = { origin };
      return { endpoint: deskReplaceEndpoints.deskPaymentLink, params, body };
    }
    default:
      return { endpoint: BUTTONS[value.intent], params, body: {} };
  }
}

/** The names of the fields of returned lines, as `returnedField` makes them. */
const RETURNED = /^returned-(\d+)$/;

/** Reads where the pieces of each returned line go. Lines without a valid option are left out. */
const readReturned = (formData: FormData) =>
  [...formData].flatMap(([name, value]) => {
    const [, position] = RETURNED.exec(name) ?? [];
    const to = returnDestinations.find((destination) => destination === value);
    return position === undefined || to === undefined ? [] : [{ position, to }];
  });

function forgetReturned(payload: Record<string, unknown>): void {
  for (const name of Object.keys(payload)) {
    if (RETURNED.test(name)) delete payload[name];
  }
}

/** Returns the errors of the returned lines without an option, which the api's refusal names. */
function undecidedLines(error: unknown): Record<string, string[]> {
  const fields = error instanceof UpstreamError ? Object.keys(error.details.fields ?? {}) : [];
  const positions = fields.flatMap((field) => /^lines\.(\d+)$/.exec(field)?.[1] ?? []);
  return Object.fromEntries(
    positions.map((position) => [returnedField(position), [orderMessages.returnedMissing]]),
  );
}

/** Reads the pieces to refund of each line. Empty fields are left out. */
const readPieces = (formData: FormData) =>
  [...formData].flatMap(([name, value]) => {
    const [, position] = /^pieces-(\d+)$/.exec(name) ?? [];
    const quantity = String(value).trim();
    return position === undefined || quantity === '' ? [] : [{ position, quantity }];
  });

/** Returns the error message for an invalid refund form; empty if the form is valid. */
function refundProblem({ amount }: OrderAction, formData: FormData): string {
  const pieces = readPieces(formData);
  // From 1 to 99 pieces of a line.
  if (pieces.some(({ quantity }) => !/^[1-9]\d?$/.test(quantity))) {
    return orderMessages.piecesInvalid;
  }
  if (!amount && pieces.length === 0) return orderMessages.amountMissing;
  return amount && pieces.length > 0 ? orderMessages.amountOrPieces : '';
}

/** Returns the notice after an action. */
function noticeOf(intent: OrderIntent, data: unknown) {
  const { is_waiting: isWaiting, url } = Answer.parse(data ?? {});
  if (isWaiting) return { title: orderMessages.refundWaits, text: orderMessages.refundWaitsHint };
  return { title: orderMessages[intent], ...(url ? { text: url } : {}) };
}

const Answer = z.object({ is_waiting: z.boolean().optional(), url: z.string().optional() });

/** Handles the forms of an order's page. `intent` says which form was sent. */
export const changeDeskOrder = (args: ActionFunctionArgs) =>
  deskAction(args, orderActionSchema, async (value, desk, formData, submission) => {
    const number = numberOf(args);
    const problem = value.intent === 'refund' ? refundProblem(value, formData) : '';
    if (problem) return sendBack(submission, { formErrors: [problem] });
    const { origin } = new URL(args.request.url);
    const { endpoint, ...options } = callOf(value, { number, origin }, formData);
    try {
      const { data } = await desk.call<z.ZodType, z.ZodType>(endpoint, options);
      return await desk.done(deskPaths.order(number), noticeOf(value.intent, data));
    } catch (error) {
      // The api refuses a refund with an outdated `left`, the amount that could be refunded when
      // the page was loaded. Without a submitted `left`, the form is shown with today's amount.
      if (error instanceof UpstreamError && error.details.code === 'refund_changed') {
        submission.payload.left = '';
      }
      // The choices were made for another return.
      if (error instanceof UpstreamError && error.details.code === 'order_return_changed') {
        forgetReturned(submission.payload);
      }
      const fieldErrors = undecidedLines(error);
      if (Object.keys(fieldErrors).length > 0) return sendBack(submission, { fieldErrors });
      throw error;
    }
  });
