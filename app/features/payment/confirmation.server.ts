/**
 * The page with the result of a payment. The state comes from the upstream, not from the URL.
 */
import { orderEndpoints } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { orderState } from '~/features/order/order-labels';
import { type OwnOrder, readOwnOrder } from '~/features/order/own-order.server';
import { readForm } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
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
  isReplaced: boolean;
}

/**
 * Loads the page. If the upstream does not respond, the page says so.
 * @throws Response that redirects to the URL with the real state, if the URL has another state; the
 * error page for any other failure of the upstream
 */
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
    const nothing = { total: null, method: '', isReplaced: false, own: null, reported: '' };
    return json({ id, status: claimed, ...nothing, isUpstreamDown: true }, UNAVAILABLE);
  }
}

/**
 * The result of the payment attempt according to the URL. Some upstreams redirect the browser to
 * this page themselves, and name the result in the URL.
 */
const claimedStatus = (claimed: string): string => {
  if (/^(fail|declin|error)/i.test(claimed)) return 'failed';
  return /^abort/i.test(claimed) ? 'cancelled' : '';
};

const ownPart = ({ full, summary, canPay }: OwnOrder) => ({
  number: summary.number,
  canPay,
  payUntil: full?.expires_at ?? '',
  fulfilment: summary.fulfilment,
});

/**
 * Reads the visitor's order. Returns null without a session, and if the upstream refuses, such as
 * for somebody else's order.
 * @throws UpstreamError `unavailable`
 */
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

/**
 * Reads the payment state from the upstream. If the upstream has no call for it, combines the
 * states of the visitor's own order and of the gateway.
 * @throws UpstreamError
 */
async function readResult(request: Request, id: string, own: OwnOrder | null): Promise<Result> {
  try {
    const { data } = await upstream().call(orderEndpoints.orderState, { params: { id } });
    const { status, total, payment_method: method, is_replaced: isReplaced } = data;
    return { status, total, method, isReplaced };
  } catch (error) {
    if (!isMissingCall(error)) throw error;
  }
  const { status = 'pending', total = null, payment_method: method = '' } = own?.summary ?? {};
  const isReplaced = own?.summary.is_replaced ?? false;
  const fromUpstream = { status: orderState(status), total, method, isReplaced };
  if (own && !own.canPay) return fromUpstream;
  // The gateway may know the result before the state of the order changes.
  const gateway = await readGatewayState(request, id);
  if (gateway?.isPaid) return { ...fromUpstream, status: 'paid', total: total ?? gateway.amount };
  return own || gateway?.isOurs ? fromUpstream : { ...fromUpstream, status: UNKNOWN };
}

/**
 * Makes the upstream query the gateway, and redirects to the result. If the query fails, the state
 * in the URL stays the same.
 * @throws Response 404 for an unknown order
 */
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
 * Makes the upstream query the gateway, for the script of a waiting page. Responds with JSON. Its
 * `status` is the payment state, or null if the upstream has no such call. A failure has an HTTP
 * status but no error page, because the waiting page does not show it.
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
