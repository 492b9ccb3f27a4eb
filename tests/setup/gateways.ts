/** The payment gateways for tests of the api: the real clients, for sandboxes wherever the test says. */
import { parseConfig } from '@kernel/config/config';
import { type PaymentGateways, paymentGateways, sandboxKeys } from '../../api/gateways';

export const TEST_GATEWAY_KEYS = sandboxKeys(Buffer.alloc(32, 9));

/** @param url address of the sandboxes; without it nothing answers there */
export const testGateways = (url = 'http://127.0.0.1:9'): PaymentGateways =>
  paymentGateways(parseConfig({}), { url, keys: TEST_GATEWAY_KEYS });
