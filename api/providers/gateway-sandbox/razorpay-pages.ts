/** The sandbox's version of Razorpay's hosted checkout and payment links. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { FormField } from '../gateway-request';
import { signCheckout, signLink } from '../razorpay/signatures';
import { type Choice, isChoice, page, paymentForm, readForm, returnForm } from './page';
import type { RazorpayEntities } from './razorpay-entities';
import type {
  LinkRecord,
  OrderRecord,
  PaymentRecord,
  PaymentResult,
  RazorpayRecords,
} from './razorpay-records';
import type { WebhookSender } from './webhooks';

interface PageOptions {
  records: RazorpayRecords;
  entities: RazorpayEntities;
  webhooks: WebhookSender;
  keys: { keyId: string; keySecret: string };
  /** Path of these pages on the shop's origin. */
  path: string;
  lateCaptureSeconds: number;
}

const GATEWAY = 'Razorpay';
/** The results that a visitor can choose (see `choices`). A payment link has no cancel button. */
const onCheckout = ['pay', 'fail', 'cancel', 'late', 'forged', 'silent', 'authorized'] as const;
const onLink = ['pay', 'fail', 'late', 'forged', 'silent', 'authorized'] as const;

const isAddress = (url: string): boolean => /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url);

export function razorpayPages(options: PageOptions): Hono {
  const app = new Hono();
  addCheckout(app, options);
  addLinks(app, options);
  return app;
}

function addCheckout(app: Hono, options: PageOptions): void {
  const { records, keys, path } = options;

  app.post('/v1/checkout/embedded', async (c) => {
    const form = await readForm(c);
    const order = await records.order(form('order_id'));
    const callbackUrl = form('callback_url');
    const cancelUrl = form('cancel_url');
    if (form('key_id') !== keys.keyId) return problem(c, 'Not possible', 'The key id is unknown.');
    if (!order) return problem(c, 'Not possible', 'There is no such order.');
    if (form('amount') !== String(order.amount) || form('currency') !== 'INR') {
      return problem(c, 'Not possible', 'The amount differs from the order.');
    }
    if (![callbackUrl, cancelUrl].every(isAddress)) {
      return problem(c, 'Not possible', 'The return address is missing.');
    }
    const content = paymentForm({
      action: `${path}/pay`,
      fields: [
        { name: 'order_id', value: order.id },
        { name: 'callback_url', value: callbackUrl },
        { name: 'cancel_url', value: cancelUrl },
      ],
      amountPaise: order.amount,
      payee: form('name'),
      about: form('description') || order.receipt,
      offered: onCheckout,
    });
    return page(c, { gateway: GATEWAY, title: 'Pay' }, content);
  });

  app.post('/pay', async (c) => {
    const form = await readForm(c);
    const order = await records.order(form('order_id'));
    const choice = form('choice');
    const callbackUrl = form('callback_url');
    if (!order || !isChoice(choice) || !isAddress(callbackUrl)) {
      return problem(c, 'Not possible', 'There is nothing to pay here.');
    }
    const cancelUrl = form('cancel_url');
    if (choice === 'cancel' && isAddress(cancelUrl)) return c.redirect(cancelUrl, 303);
    const result = await applyChoice(options, order, choice);
    // After a second click, the browser returns with the payment of the first click.
    const paymentId = result?.paymentId ?? (await records.settledBy(order.id)) ?? '';
    if (choice === 'silent') return noReturnPage(c);
    const isPaid = !result || isReportedAsPaid(choice);
    const signature = signatureFor(choice, signCheckout(keys.keySecret, order.id, paymentId));
    const fields = isPaid
      ? signedFields(paymentId, order.id, signature)
      : errorFields(paymentId, order.id);
    const title = isPaid ? 'Payment done' : 'Payment failed';
    return page(c, { gateway: GATEWAY, title }, returnForm(callbackUrl, fields));
  });
}

function addLinks(app: Hono, options: PageOptions): void {
  const { records, entities, keys, path } = options;

  app.get('/l/:id', async (c) => {
    const link = await records.link(c.req.param('id'));
    if (!link) return problem(c, 'Page not found', 'There is no such payment link.', 404);
    const { status } = await entities.link(link);
    if (status !== 'created') return problem(c, 'Not open', `This payment link is ${status}.`);
    const content = paymentForm({
      action: `${path}/l/${link.id}`,
      fields: [],
      amountPaise: link.amount,
      payee: 'The shop',
      about: link.description || link.referenceId,
      offered: onLink,
    });
    return page(c, { gateway: GATEWAY, title: 'Pay' }, content);
  });

  app.post('/l/:id', async (c) => {
    const form = await readForm(c);
    const link = await records.link(c.req.param('id'));
    const order = link && (await records.order(link.orderId));
    const choice = form('choice');
    if (!link || !order || !isChoice(choice)) {
      return problem(c, 'Not possible', 'There is nothing to pay here.');
    }
    const { status } = await entities.link(link);
    const result = status === 'created' ? await applyChoice(options, order, choice) : null;
    if (!result) return problem(c, 'Not open', 'This payment link was paid or closed already.');
    if (choice === 'pay' || choice === 'forged') {
      return c.redirect(
        linkReturn(link, result.paymentId, { choice, keySecret: keys.keySecret }),
        303,
      );
    }
    if (choice === 'silent') return noReturnPage(c);
    const title = choice === 'authorized' ? 'Payment reserved' : 'Payment failed';
    const content = html`<p>You may close this page, or <a href="${path}/l/${link.id}">open the payment link again</a>.</p>`;
    return page(c, { gateway: GATEWAY, title }, content);
  });
}

/**
 * Applies the choice before the browser is redirected. Returns null if the order was paid or
 * cancelled before, and the payment id `pay_none` if the choice makes no payment.
 */
async function applyChoice(
  { records, webhooks, lateCaptureSeconds }: PageOptions,
  order: OrderRecord,
  choice: Choice,
): Promise<{ paymentId: string } | null> {
  const result = resultOf(choice, lateCaptureSeconds);
  if ((await records.settledBy(order.id)) !== null) return null;
  if (!result) return { paymentId: 'pay_none' };
  const payment = await records.pay(order, result);
  if (!payment) return null;
  await announce(webhooks, payment, { isLink: order.linkId !== '' });
  return { paymentId: payment.id };
}

/** Returns the gateway's result for a choice; null if the gateway does nothing. */
const resultOf = (choice: Choice, lateCaptureSeconds: number): PaymentResult | null => {
  if (choice === 'cancel' || choice === 'forged') return null;
  if (choice === 'fail') return { result: 'failed', afterSeconds: 0 };
  if (choice === 'authorized') return { result: 'authorized', afterSeconds: 0 };
  return { result: 'captured', afterSeconds: choice === 'late' ? lateCaptureSeconds : 0 };
};

async function announce(
  webhooks: WebhookSender,
  payment: PaymentRecord,
  { isLink }: { isLink: boolean },
): Promise<void> {
  const events = {
    captured: ['payment.captured', 'order.paid', ...(isLink ? ['payment_link.paid'] : [])],
    authorized: ['payment.authorized'],
    failed: ['payment.failed'],
  };
  const ids = { paymentId: payment.id, refundId: '' };
  // A late success first looks like a failure, and a webhook reports this failure.
  if (payment.capturedAt > payment.at) {
    await webhooks.send({ event: 'payment.failed', ...ids, dueAt: payment.at });
  }
  for (const event of events[payment.result]) {
    await webhooks.send({ event, ...ids, dueAt: payment.capturedAt });
  }
}

/** The browser's return claims a payment also if it is forged, but not for a late success. */
const isReportedAsPaid = (choice: Choice) =>
  choice === 'pay' || choice === 'authorized' || choice === 'forged';
const signatureFor = (choice: Choice, signature: string) =>
  choice === 'forged' ? '0'.repeat(64) : signature;

function linkReturn(
  link: LinkRecord,
  paymentId: string,
  { choice, keySecret }: { choice: Choice; keySecret: string },
): string {
  const { id: linkId, referenceId } = link;
  const signature = signLink(keySecret, { linkId, referenceId, status: 'paid', paymentId });
  const url = new URL(link.callbackUrl);
  for (const [name, value] of [
    ['razorpay_payment_id', paymentId],
    ['razorpay_payment_link_id', linkId],
    ['razorpay_payment_link_reference_id', referenceId],
    ['razorpay_payment_link_status', 'paid'],
    ['razorpay_signature', signatureFor(choice, signature)],
  ] as const) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

const problem = (c: Context, title: string, words: string, status: 400 | 404 = 400) =>
  page(c, { gateway: GATEWAY, title, status }, html`<p>${words}</p>`);

const noReturnPage = (c: Context) =>
  page(
    c,
    { gateway: GATEWAY, title: 'No answer' },
    html`<p>The payment was made, but this page cannot return to the shop. Close it.</p>`,
  );

const signedFields = (paymentId: string, orderId: string, signature: string): FormField[] => [
  { name: 'razorpay_payment_id', value: paymentId },
  { name: 'razorpay_order_id', value: orderId },
  { name: 'razorpay_signature', value: signature },
];

const errorFields = (paymentId: string, orderId: string): FormField[] => [
  { name: 'error[code]', value: 'BAD_REQUEST_ERROR' },
  { name: 'error[description]', value: 'Payment was unsuccessful. No money moves in the sandbox.' },
  { name: 'error[source]', value: 'bank' },
  { name: 'error[step]', value: 'payment_authorization' },
  { name: 'error[reason]', value: 'payment_failed' },
  {
    name: 'error[metadata]',
    value: JSON.stringify({ payment_id: paymentId, order_id: orderId }),
  },
];
