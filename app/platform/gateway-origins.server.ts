/** The origins of the payment gateways, to which forms of the shop may be sent. */
import { config } from '@kernel/config/config';

export function gatewayOrigins(): string[] {
  const { RAZORPAY_BASE_URL, SABPAISA_INIT_URL } = config();
  return [RAZORPAY_BASE_URL, SABPAISA_INIT_URL].map((url) => new URL(url).origin);
}
