/** A shop for tests whose payment gateways are the sandboxes, and what a browser does at them. */
import type { PaymentLink, RazorpayOrder, SabpaisaStart } from '@contract/payment';
import { onTestFinished } from 'vitest';
import type { Choice } from '../../../../api/providers/gateway-sandbox/page';
import type { RazorpayPayment } from '../../../../api/providers/razorpay/entities';
import { signWebhook } from '../../../../api/providers/razorpay/signatures';
import type { createTestApi, TestApi } from '../../../setup/database';
import {
  choose,
  startGatewaySandboxes,
  TEST_GATEWAY_KEYS,
  testGateways,
  visit,
} from '../../../setup/gateways';
import { reconcile } from '../../../setup/jobs';
import { type Shopper, shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { ordering } from '../order/orders';

export const LATE_SECONDS = 30;
const SHOP = 'http://shop.test';

type Fields = Record<string, string>;

/** Opens a shop with goods, a buyer and both sandboxes on a port. */
export async function openSandboxedShop(open: typeof createTestApi) {
  const gateways = testGateways();
  const api: TestApi = await open({ gateways });
  await fillCatalogue(api.db);
  const now = () => api.clock.at;
  const seconds = { lateCaptureSeconds: LATE_SECONDS, refundSeconds: 0 };
  const sandbox = await startGatewaySandboxes({ db: api.db, now, ...seconds });
  onTestFinished(sandbox.close);
  Object.assign(gateways, sandbox.gateways);
  const buyer: Shopper = await shopper(api);
  const orders = ordering(api);
  const { razorpay } = gateways;

  const pass = (passed: number) => {
    api.clock.at = new Date(api.clock.at.getTime() + passed * 1000);
  };
  const sendForm = (path: string, fields: Fields) => api.call('POST', path, fields, buyer.headers);

  const beginRazorpay = async (order: string) =>
    (await api.call<RazorpayOrder>('POST', 'razorpay/order', { order }, buyer.headers)).body.data;
  /** Goes to the hosted checkout and chooses; answers what the browser brings back. */
  const atRazorpay = async (begun: RazorpayOrder, choice: Choice): Promise<Fields> => {
    const opened = await visit(sandbox.url, begun.action, {
      key_id: begun.key_id,
      order_id: begun.id,
      amount: String(begun.amount),
      currency: 'INR',
      name: begun.name,
      callback_url: `${SHOP}/payment/razorpay/return`,
      cancel_url: `${SHOP}/payment/razorpay/cancel`,
    });
    const { fields } = await choose(sandbox.url, opened, choice);
    return fields;
  };
  const returnRazorpay = (order: string, fields: Fields) =>
    api.call('POST', 'razorpay/return', { ...fields, order });

  /** Tells what the gateway knows of an order of its own, as a signed webhook. */
  const tell = async (razorpayOrder: string, eventId: string = crypto.randomUUID()) => {
    const answer = await razorpay.fetchOrderPayments(razorpayOrder);
    const payments = answer.outcome === 'ok' ? answer.value : [];
    const told = payments.map((payment) => post(webhookOf(payment), eventId));
    return Promise.all(told);
  };
  const post = async (payload: object, eventId: string) => {
    const body = JSON.stringify(payload);
    const signature = signWebhook(TEST_GATEWAY_KEYS.razorpay.webhookSecret, Buffer.from(body));
    return api.app.request('/api/razorpay/webhook', {
      method: 'POST',
      headers: { 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': eventId },
      body,
    });
  };

  const beginSabpaisa = async (order: string, key: string = crypto.randomUUID()) => {
    const query = new URLSearchParams({ order, origin: SHOP });
    const headers = { ...buyer.headers, 'Idempotency-Key': key };
    const path = `sabpaisa/initPgReq?${query}`;
    return (await api.call<SabpaisaStart>('GET', path, undefined, headers)).body.data;
  };
  const atSabpaisa = async (begun: SabpaisaStart, choice: Choice): Promise<Fields> => {
    const { spURL, encData, clientCode } = begun;
    const opened = await visit(sandbox.url, spURL, { encData, clientCode });
    return (await choose(sandbox.url, opened, choice)).fields;
  };
  const returnSabpaisa = ({ encResponse = '' }: Fields) =>
    api.call('POST', 'sabpaisa/return', { encResponse });

  const beginLink = async (order: string) =>
    (await api.call<PaymentLink>('POST', 'razorpay/link', { order, origin: SHOP }, buyer.headers))
      .body;
  /** Opens a payment link and chooses; answers what comes back in the address. */
  const atLink = async (url: string, choice: Choice): Promise<Fields> => {
    const opened = await visit(sandbox.url, new URL(url).pathname);
    const { location } = await choose(sandbox.url, opened, choice);
    return location ? Object.fromEntries(new URL(location).searchParams) : {};
  };

  /** Lets a minute pass and has the scheduler ask about everything that is open. */
  const enquire = async () => {
    pass(61);
    await reconcile(api.context);
  };
  const stateOf = async (publicId: string) => (await orders.rowOf(publicId)).payment;
  return {
    api,
    buyer,
    orders,
    gateways,
    pass,
    sendForm,
    enquire,
    stateOf,
    post,
    beginRazorpay,
    atRazorpay,
    returnRazorpay,
    tell,
    beginLink,
    atLink,
    beginSabpaisa,
    atSabpaisa,
    returnSabpaisa,
  };
}

export type SandboxedShop = Awaited<ReturnType<typeof openSandboxedShop>>;

const event = { captured: 'payment.captured', authorized: 'payment.authorized' };

/** A payment as the webhooks write it. */
export const webhookOf = ({ id, orderId, amountPaise, status }: RazorpayPayment) => ({
  entity: 'event',
  event: status === 'captured' || status === 'authorized' ? event[status] : 'payment.failed',
  payload: {
    payment: {
      entity: { id, order_id: orderId, amount: amountPaise, currency: 'INR', status },
    },
  },
});
