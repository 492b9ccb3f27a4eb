import { parseConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { paymentGateways } from '../../api/gateways';
import { RAZORPAY_SETTINGS } from '../mocks/razorpay';
import { SABPAISA_GCM } from '../mocks/sabpaisa';
import { TEST_GATEWAY_KEYS } from '../setup/gateways';

const razorpayKeys = {
  RAZORPAY_KEY_ID: RAZORPAY_SETTINGS.keyId,
  RAZORPAY_KEY_SECRET: RAZORPAY_SETTINGS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY_SETTINGS.webhookSecret,
};
const sabpaisaKeys = {
  SABPAISA_CLIENT_CODE: SABPAISA_GCM.clientCode,
  SABPAISA_USERNAME: SABPAISA_GCM.username,
  SABPAISA_PASSWORD: SABPAISA_GCM.password,
  SABPAISA_AUTH_KEY: SABPAISA_GCM.authKey,
  SABPAISA_AUTH_IV: SABPAISA_GCM.authIv,
};
const sandbox = { url: 'http://127.0.0.1:9', keys: TEST_GATEWAY_KEYS };

/** Where browsers are sent to pay at each gateway, and as whom. */
function waysOf(environment: Record<string, string>, beside: typeof sandbox | null = null) {
  const { razorpay, sabpaisa } = paymentGateways(parseConfig(environment), beside);
  const common = { amountPaise: 100, callbackUrl: 'https://shop.test/back' };
  const person = { name: 'Asha Verma', email: 'asha@example.org', phone: '9876543210' };
  const checkout = razorpay?.checkoutForm({
    ...common,
    orderId: 'order_1',
    shopName: 'Neem',
    description: 'ORD-1',
    customer: person,
    cancelUrl: 'https://shop.test/cart',
  });
  const start = sabpaisa?.initRequest({
    ...common,
    clientTxnId: 'NG11',
    payer: person,
    at: new Date('2026-11-20T06:30:00Z'),
  });
  return {
    razorpay: checkout && [new URL(checkout.action, 'http://own').origin, razorpay?.keyId],
    sabpaisa: start && [new URL(start.action, 'http://own').origin, start.clientCode],
  };
}

describe('the payment gateways', () => {
  it('are live if they have credentials, else sandboxes on the shop’s own origin', () => {
    const live = {
      razorpay: ['https://api.razorpay.com', RAZORPAY_SETTINGS.keyId],
      sabpaisa: ['https://securepay.sabpaisa.in', SABPAISA_GCM.clientCode],
    };
    const pretended = {
      razorpay: ['http://own', TEST_GATEWAY_KEYS.razorpay.keyId],
      sabpaisa: ['http://own', TEST_GATEWAY_KEYS.sabpaisa.clientCode],
    };
    expect(waysOf({ ...razorpayKeys, ...sabpaisaKeys })).toEqual(live);
    expect(waysOf({}, sandbox)).toEqual(pretended);
    expect(waysOf(razorpayKeys, sandbox)).toEqual({ ...pretended, razorpay: live.razorpay });
  });

  it('are switched off one by one, and simulate nothing without a sandbox', () => {
    const settings = parseConfig({ ...razorpayKeys, ...sabpaisaKeys });
    expect(paymentGateways({ ...settings, gateways: ['sabpaisa'] }, null).razorpay).toBeNull();
    expect(paymentGateways({ ...settings, gateways: ['razorpay'] }, null).sabpaisa).toBeNull();
    expect(() => paymentGateways(parseConfig({}), null)).toThrow('needs its sandbox');
  });
});
