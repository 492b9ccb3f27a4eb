/** Where forms may go besides the shop itself: the gateways that take the payments. */
import { config } from '@kernel/config/config';

/** Origins of the gateways that are configured. */
export function gatewayOrigins(): string[] {
  const { RAZORPAY_BASE_URL, SABPAISA_INIT_URL } = config();
  return [RAZORPAY_BASE_URL, SABPAISA_INIT_URL].map((url) => new URL(url).origin);
}
