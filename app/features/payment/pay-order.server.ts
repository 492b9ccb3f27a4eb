/** The page that pays an order: after it was placed, or later from the order's own page. */
import { type Order, orderEndpoints } from '@contract/order';
import { config } from '@kernel/config/config';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { paymentPath } from '~/features/checkout/payment-path';
import { readForm } from '~/platform/forms/forms.server';
import { idempotencyKeyOf, newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { readWithSession, requireSignedIn } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { NO_WORDS, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { type Begun, beginPayment, isGatewayWay } from './begin.server';

/**
 * Begins the payment that the address names. Without one the page offers the ways to pay: opening it
 * makes no attempt.
 * @throws Response to the result when the order cannot be paid (any more)
 */
export async function loadPayment({ request, params }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const id = params.id ?? '';
  const by = searchParams.get('by');
  const attempt = searchParams.get('attempt') ?? '';
  return readWithSession(request, async (token) => {
    const order = await ownOrder(id, token);
    if (order && !order.can.includes('pay')) {
      throw seeOther(paths.paymentConfirmation(order.status, id));
    }
    const isAsked = isGatewayWay(by) && /^[\w-]{16,80}$/.test(attempt);
    const { begun, problem, status } = isAsked
      ? await begin(() => beginPayment(by, { id, origin, attempt, token }))
      : { begun: null, problem: '', status: 200 };
    const page = {
      id,
      number: order?.number ?? '',
      total: order?.total ?? null,
      by: isGatewayWay(by) ? by : null,
      begun,
      problem,
      isDemo: isSandbox(by),
      idempotencyKey: newIdempotencyKey(),
    };
    return json(page, { status, headers: status === 503 ? { 'Retry-After': '10' } : {} });
  });
}

const isSandbox = (by: string | null): boolean =>
  config().sandboxes.includes(by === 'sabpaisa' ? 'sabpaisa' : 'razorpay');

/** Null where the upstream cannot show a single order. */
async function ownOrder(id: string, token: string): Promise<Order | null> {
  try {
    return (await upstream().call(orderEndpoints.orderOne, { token, params: { id } })).data;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'missing_call') return null;
    throw error;
  }
}

/** A gateway that does not answer leaves the other ways to pay. */
async function begin(
  work: () => Promise<Begun>,
): Promise<{ begun: Begun | null; problem: string; status: number }> {
  try {
    return { begun: await work(), problem: '', status: 200 };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    const status = error.kind === 'unavailable' ? 503 : 200;
    return { begun: null, problem: error.message || NO_WORDS, status };
  }
}

/** Begins one attempt for a press of a button, and leads to the page that holds it. */
export async function choosePayment({ request, params }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  await requireSignedIn(request);
  await requireOwnForm(request, form);
  const id = params.id ?? '';
  const by = String(form.get('by') ?? '');
  return seeOther(
    isGatewayWay(by) ? paymentPath(id, by, idempotencyKeyOf(form)) : paths.payOrder(id),
  );
}
