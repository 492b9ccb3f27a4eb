/** Sends webhooks as Razorpay does: signed, and with retries, so a webhook may arrive twice. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { signWebhook } from '../razorpay/signatures';
import type { RazorpayEntities } from './razorpay-entities';
import type { RazorpayRecords } from './razorpay-records';
import type { SandboxOptions } from './store';

const RETRY_SECONDS = [1, 5, 30, 120, 600];
const TIMEOUT_MS = 5_000;
const KIND = 'razorpay webhook';

const webhookData = z.object({
  event: z.string(),
  paymentId: z.string(),
  refundId: z.string(),
  dueAt: z.number(),
});
type Webhook = z.output<typeof webhookData>;

export interface WebhookSender {
  /** Stores a webhook and sends it when it is due. */
  send(webhook: Webhook): Promise<void>;
  /** Sends the pending webhooks of an earlier process. */
  resume(): Promise<void>;
}

interface SenderOptions extends SandboxOptions {
  records: RazorpayRecords;
  entities: RazorpayEntities;
  secret: string;
  /** Where webhooks are sent; null until the api listens. */
  webhookUrl(): string | null;
  log: Logger;
}

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { store, records, entities, secret, now, log } = options;

  async function payloadOf({ paymentId, refundId, event }: Webhook) {
    const payment = await records.payment(paymentId);
    const order = payment && (await records.order(payment.orderId));
    if (!payment || !order) return null;
    const link = order.linkId ? await records.link(order.linkId) : null;
    const refund = refundId ? await records.refund(refundId) : null;
    return {
      payment: { entity: await entities.payment(payment) },
      ...(/^(order|payment_link)\./.test(event)
        ? { order: { entity: await entities.order(order) } }
        : {}),
      ...(link && event.startsWith('payment_link.')
        ? {
            payment_link: {
              entity: await entities.link(link),
            },
          }
        : {}),
      ...(refund ? { refund: { entity: entities.refund(refund) } } : {}),
    };
  }

  /** Sends a webhook once. @returns true if it was accepted, or if it can never be sent */
  async function post(id: string, webhook: Webhook): Promise<boolean> {
    const url = options.webhookUrl();
    if (!url) return false;
    const payload = await payloadOf(webhook);
    if (!payload) return true;
    const { event } = webhook;
    const contains = Object.keys(payload);
    const body = Buffer.from(
      JSON.stringify({ entity: 'event', account_id: 'acc_sandbox', event, contains, payload }),
    );
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Signature': signWebhook(secret, body),
        'X-Razorpay-Event-Id': id.replace(/^.* /, 'evt_'),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  }

  function schedule(id: string, webhook: Webhook, attempt: number): void {
    const retry = (RETRY_SECONDS[attempt - 1] ?? 0) * 1000;
    const wait = attempt === 0 ? Math.max(0, webhook.dueAt - now().getTime()) : retry;
    setTimeout(() => void attemptToSend(id, webhook, attempt), wait).unref();
  }

  async function attemptToSend(id: string, webhook: Webhook, attempt: number): Promise<void> {
    try {
      if (await post(id, webhook)) return await store.remove(id);
    } catch (err) {
      log.debug({ err, event: webhook.event }, 'the sandbox could not send a webhook');
    }
    // After the last retry, the webhook is sent again at the next start of the program.
    if (attempt < RETRY_SECONDS.length) schedule(id, webhook, attempt + 1);
    else log.warn({ event: webhook.event }, 'a webhook of the sandbox was not accepted');
  }

  return {
    async send(webhook) {
      const id = `${KIND} ${randomUUID()}`;
      await store.create(id, KIND, webhook);
      schedule(id, webhook, 0);
    },
    async resume() {
      for (const { id, data } of await store.find(KIND)) schedule(id, webhookData.parse(data), 0);
    },
  };
}
