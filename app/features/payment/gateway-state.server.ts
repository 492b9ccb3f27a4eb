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
  /** The signed reference in the URL proves that the payment was started for this order. */
  isOurs: boolean;
  /** Paise; null if unknown. */
  amount: number | null;
}

/**
 * Reads the state of the payment that the URL names, or of the gateway's order in its signed
 * reference. The URL comes from the browser and is not trusted. A payment counts only if the
 * upstream says that it is for this order, or if it belongs to the gateway's order in the signed
 * reference.
 * @returns null if the URL names neither, or if the upstream refuses or lacks the call
 * @throws UpstreamError `unavailable`
 */
export async function readGatewayState(
  request: Request,
  order: string,
): Promise<GatewayState | null> {
  const { searchParams } = new URL(request.url);
  const gatewayOrder = readReference(order, searchParams.get('reference') ?? '');
  const id = searchParams.get('payment') ?? gatewayOrder;
  if (!id) return null;
  try {
    const user = await readSignedIn(request);
    const { data } = await upstream().call(paymentEndpoints.razorpayFetch, {
      ...(user ? { token: user.token } : {}),
      params: { id },
    });
    const isOfOrder =
      data.order === order ||
      (gatewayOrder !== null &&
        [data.order_id, data.id].includes(gatewayOrder) &&
        data.order === '');
    const isPaid = isOfOrder && ['captured', 'paid'].includes(data.status);
    return { isPaid, isOurs: gatewayOrder !== null, amount: data.amount };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== 'unavailable') return null;
    throw error;
  }
}
