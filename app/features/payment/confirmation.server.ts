/** The result of a payment: the state according to the upstream, whatever the address claims. */
import { orderEndpoints } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { orderState } from '~/features/order/order-labels';
import { type OwnOrder, readOwnOrder } from '~/features/order/own-order.server';
import { readForm } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage, UNAVAILABLE } from '~/platform/upstream/error-page.server';
import { isMissingCall, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { UNKNOWN } from './confirmation-texts';
import { readGatewayState } from './gateway-state.server';

interface Result {
  status: string;
  total: number | null;
  method: string;
}

/** @throws Response to the address of the real state, or for the error page */
export async function loadConfirmation({ request, params }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  const { id = '', status: claimed = '' } = params;
  const reported = searchParams.get('reported') ?? claimedStatus(claimed);
  try {
    const found = await readVisitorOrder(request, id);
    const result = await readResult(request, id, found);
    if (result.status !== claimed) {
      const query =
        reported && !searchParams.has('reported')
          ? `?${new URLSearchParams({ reported })}`
          : search;
      throw redirect(`${paths.paymentConfirmation(result.status, id)}${query}`);
    }
    return json({ id, ...result, reported, own: found && ownPart(found), isUpstreamDown: false });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind !== 'unavailable') throw errorPage(error);
    const nothing = { total: null, method: '', own: null, reported: '', isUpstreamDown: true };
    return json({ id, status: claimed, ...nothing }, UNAVAILABLE);
  }
}

/** A hint in the address, from an upstream that redirects here itself. */
const claimedStatus = (claimed: string): string => {
  if (/^(fail|declin|error)/i.test(claimed)) return 'failed';
  return /^abort/i.test(claimed) ? 'cancelled' : '';
};

const ownPart = ({ full, summary, canPay }: OwnOrder) => ({
  number: summary.number,
  canPay,
  payUntil: full?.expires_at ?? '',
});

/** Null without a session, and for somebody else's order. @throws UpstreamError */
async function readVisitorOrder(request: Request, id: string): Promise<OwnOrder | null> {
  const user = await readSignedIn(request);
  if (!user) return null;
  try {
    return await readOwnOrder(user.token, id);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== 'unavailable') return null;
    throw error;
  }
}

/** @throws UpstreamError */
async function readResult(request: Request, id: string, own: OwnOrder | null): Promise<Result> {
  try {
    const { data } = await upstream().call(orderEndpoints.orderState, { params: { id } });
    return { status: data.status, total: data.total, method: data.payment_method };
  } catch (error) {
    if (!isMissingCall(error)) throw error;
  }
  const { status = 'pending', total = null, payment_method: method = '' } = own?.summary ?? {};
  const fromUpstream = { status: orderState(status), total, method };
  if (own && !own.canPay) return fromUpstream;
  // The gateway may know the result before the order does.
  const gateway = await readGatewayState(request, id);
  if (gateway?.isPaid) return { ...fromUpstream, status: 'paid', total: total ?? gateway.amount };
  return own || gateway?.isOurs ? fromUpstream : { ...fromUpstream, status: UNKNOWN };
}

/** Makes the upstream query the gateway, and redirects to the result. */
export async function checkPayment({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const id = params.id ?? '';
  let status = params.status ?? 'pending';
  try {
    const { data } = await upstream().call(paymentEndpoints.orderCheck, { params: { id } });
    status = data.status;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'not_found') throw errorPage(error);
  }
  const { searchParams } = new URL(request.url);
  searchParams.delete('reported');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return seeOther(`${paths.paymentConfirmation(status, id)}${query}`);
}

/**
 * Has the upstream ask the gateway, for a page that is waiting. Answers only with the state, or
 * null if the upstream does not say. A failure has no error page, because the waiting page stays as
 * it is.
 */
export async function checkPaymentState({ params }: ActionFunctionArgs): Promise<Response> {
  try {
    const call = { params: { id: params.id ?? '' } };
    const { data } = await upstream().call(paymentEndpoints.orderCheck, call);
    return json({ status: data.status });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'missing_call') return json({ status: null });
    return new Response(null, { status: error.kind === 'not_found' ? 404 : 503 });
  }
}
