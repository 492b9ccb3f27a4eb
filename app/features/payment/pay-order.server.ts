/** The page on which a buyer pays an order, after checkout or later from the order's page. */

import type { OrderSummary } from '@contract/order';
import { config } from '@kernel/config/config';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readOfferedMethods, readTestMethods } from '~/features/checkout/offered-methods.server';
import { paymentPath } from '~/features/checkout/payment-path';
import { orderState } from '~/features/order/order-labels';
import { readOwnOrder } from '~/features/order/own-order.server';
import { readForm } from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { json } from '~/platform/json.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { readWithSession, requireSignedIn } from '~/platform/session/guards.server';
import { UNAVAILABLE } from '~/platform/upstream/error-page.server';
import { upstreamText } from '~/platform/upstream/upstream.text';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { isFinished } from './confirmation-texts';
import { paymentMessages } from './payment.text';
import {
  gatewayMethods,
  isGatewayMethod,
  type StartedPayment,
  startPayment,
} from './start-payment.server';

/**
 * Starts the payment attempt that the URL names. If the URL names none, or if the attempt cannot be
 * started, the page only offers the payment methods.
 * @throws Response to log in; a redirect to the result if the order cannot be paid; the error page
 * of the upstream
 */
export async function loadPayment({ request, params }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const id = params.id ?? '';
  const gateway = searchParams.get('by');
  const attempt = searchParams.get('attempt') ?? '';
  return readWithSession(request, async (token) => {
    const { order, isUpstreamDown } = await readPayableOrder(id, token);
    // The attempt is the idempotency key in the URL that `paymentPath` makes.
    const isStartRequested =
      !isUpstreamDown && isGatewayMethod(gateway) && /^[\w-]{16,80}$/.test(attempt);
    const { begun, problem, status } = isStartRequested
      ? await tryStart(() => startPayment(gateway, { id, origin, attempt, token }))
      : {
          ...NOT_STARTED,
          ...(isUpstreamDown ? { problem: paymentMessages.unavailable, status: 503 } : {}),
        };
    // Before a payment starts, the upstream queries the gateways, so it may have found out now that
    // the order is paid.
    if (isStartRequested && problem) await readPayableOrder(id, token);
    const [offered, tests] = await Promise.all([readOfferedMethods(), readTestMethods()]);
    const page = {
      id,
      number: order?.number ?? '',
      total: order ? dueOf(order) : amountOf(begun),
      by: isGatewayMethod(gateway) ? gateway : null,
      methods: gatewayMethods.filter((way) => offered.includes(way)),
      tests,
      begun,
      problem,
      isDemo: isSandbox(gateway),
      idempotencyKey: newIdempotencyKey(),
    };
    return json(page, status === 503 ? UNAVAILABLE : { status });
  });
}

/**
 * Paise that are still to be paid; null if the total is unknown. Money of a replaced order
 * (`carried`) counts as paid.
 */
const dueOf = ({ total, carried = 0 }: OrderSummary & { carried?: number }): number | null =>
  total === null ? null : total - carried;

/** The amount in the gateway's form in paise; null if there is no form, or if it has none. */
const amountOf = (begun: StartedPayment | null): number | null =>
  begun?.kind === 'form' ? begun.amount : null;

const NOT_STARTED = { begun: null, problem: '', status: 200 };

/** Returns true if the method's gateway is a sandbox. Razorpay also provides the payment links. */
const isSandbox = (by: string | null): boolean =>
  config().sandboxes.includes(by === 'sabpaisa' ? 'sabpaisa' : 'razorpay');

/**
 * Reads the order. It is null if the upstream does not respond, or does not list the order yet.
 * @throws Response that redirects to the result if the order cannot be paid
 * @throws UpstreamError for any other failure, such as for an order of somebody else
 */
async function readPayableOrder(
  id: string,
  token: string,
): Promise<{ order: OrderSummary | null; isUpstreamDown: boolean }> {
  try {
    const found = await readOwnOrder(token, id);
    // A new order can still be missing in an upstream's list.
    if (!found) return { order: null, isUpstreamDown: false };
    const { summary, full, canPay } = found;
    const status = orderState(summary.status);
    if (!canPay && (full || isFinished(status))) {
      throw seeOther(paths.paymentConfirmation(status, id));
    }
    return { order: summary, isUpstreamDown: false };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'unavailable') {
      return { order: null, isUpstreamDown: true };
    }
    throw error;
  }
}

/**
 * Starts a payment. A failure is returned as `problem`, so that the page can offer the other
 * payment methods.
 * @throws UpstreamError if the session has ended
 */
async function tryStart(
  work: () => Promise<StartedPayment>,
): Promise<{ begun: StartedPayment | null; problem: string; status: number }> {
  try {
    return { begun: await work(), problem: '', status: 200 };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    const status = error.kind === 'unavailable' ? 503 : 200;
    return { begun: null, problem: error.message || upstreamText.refused, status };
  }
}

/**
 * Redirects to the URL that starts an attempt with the chosen method. The form's idempotency
 * key identifies the attempt, so submitting the form twice starts only one. Without a known method,
 * redirects to the page that offers the methods.
 */
export async function choosePayment({ request, params }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  await requireSignedIn(request);
  await requireOwnForm(request, form);
  const id = params.id ?? '';
  const gateway = String(form.get('by') ?? '');
  return seeOther(
    isGatewayMethod(gateway)
      ? paymentPath(id, gateway, idempotencyKeyOf(form))
      : paths.payOrder(id),
  );
}
