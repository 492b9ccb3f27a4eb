/** Origins that forms may be sent to besides the shop: the payment gateways. */
import { config } from '@kernel/config/config';

export function gatewayOrigins(): string[] {
  const { RAZORPAY_BASE_URL, SABPAISA_INIT_URL } = config();
  return [RAZORPAY_BASE_URL, SABPAISA_INIT_URL].map((url) => new URL(url).origin);
}
