/** What has become of a payment: the state that the api holds, whatever the address claims. */
import { type OrderState, orderEndpoints } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readForm } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { signedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

/** Shown to who has a session that the order belongs to. */
interface OwnOrder {
  number: string;
  canPay: boolean;
  /** ISO 8601; until when it can be paid. */
  payUntil: string;
}

/** @throws Response to the address of the state that holds, or for the error page */
export async function loadConfirmation({ request, params }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  const id = params.id ?? '';
  const state = await stateOf(id, searchParams.get('payment'));
  if (state.status !== params.status) {
    throw redirect(`${paths.paymentConfirmation(state.status, id)}${search}`);
  }
  return json({
    id,
    status: state.status,
    total: state.total,
    method: state.payment_method,
    said: searchParams.get('said') ?? '',
    own: await ownOrder(request, id),
  });
}

async function stateOf(id: string, payment: string | null): Promise<OrderState> {
  try {
    return (await upstream().call(orderEndpoints.orderState, { params: { id } })).data;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind !== 'missing_call') throw errorPage(error);
    return fetchedState(id, payment);
  }
}

/** Of an upstream that does not tell states, what it says of the payment that came back. */
async function fetchedState(id: string, payment: string | null): Promise<OrderState> {
  const unknown = { _id: id, status: 'pending', total: null, payment_method: '' };
  if (!payment) return unknown;
  try {
    const { data } = await upstream().call(paymentEndpoints.razorpayFetch, {
      params: { id: payment },
    });
    if (data.status !== 'captured' || (data.order !== '' && data.order !== id)) return unknown;
    return { ...unknown, status: 'paid', total: data.amount };
  } catch (error) {
    if (error instanceof UpstreamError) throw errorPage(error);
    throw error;
  }
}

/** Null without a session, for somebody else's order, and where it cannot be told. */
async function ownOrder(request: Request, id: string): Promise<OwnOrder | null> {
  const user = await signedIn(request);
  if (!user) return null;
  try {
    const call = { token: user.token, params: { id } };
    const { data } = await upstream().call(orderEndpoints.orderOne, call);
    return { number: data.number, canPay: data.can.includes('pay'), payUntil: data.expires_at };
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

/** Has the gateway asked, and leads to what it said. A script that asks is told the state alone. */
export async function checkPayment({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = params.id ?? '';
  let status = params.status ?? 'pending';
  try {
    const { data } = await upstream().call(paymentEndpoints.orderCheck, { params: { id } });
    status = data.status;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'not_found') throw errorPage(error);
  }
  if (form.get('quiet') !== null) return json({ status });
  return seeOther(paths.paymentConfirmation(status, id));
}
