/**
 * The state of an order's payment according to Razorpay, for an upstream that does not report
 * states.
 */
import { paymentEndpoints } from '@contract/payment';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { readReference } from './reference.server';

interface GatewayState {
  isPaid: boolean;
  /** The signed address proves that the payment was started for this order. */
  isOurs: boolean;
  /** Paise; null if unknown. */
  amount: number | null;
}

/**
 * Asks about the payment, or the gateway's order, that the address names. Values brought by the
 * browser are not trusted: the payment must belong to the gateway's order that was created for this
 * order. Null if there is nothing to ask about, or the upstream does not know it.
 * @throws UpstreamError `unavailable`
 */
export async function readGatewayState(
  request: Request,
  order: string,
): Promise<GatewayState | null> {
  const { searchParams } = new URL(request.url);
  const ofGateway = readReference(order, searchParams.get('reference') ?? '');
  const id = searchParams.get('payment') ?? ofGateway;
  if (!id) return null;
  try {
    const user = await readSignedIn(request);
    const { data } = await upstream().call(paymentEndpoints.razorpayFetch, {
      ...(user ? { token: user.token } : {}),
      params: { id },
    });
    const isOfOrder =
      data.order === order ||
      (ofGateway !== null && [data.order_id, data.id].includes(ofGateway) && data.order === '');
    const isPaid = isOfOrder && ['captured', 'paid'].includes(data.status);
    return { isPaid, isOurs: ofGateway !== null, amount: data.amount };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== 'unavailable') return null;
    throw error;
  }
}
