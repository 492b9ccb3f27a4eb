/**
 * Sandboxes of both payment gateways below `/sandbox`: the APIs that our clients call, and the
 * hosted pages on which a visitor chooses the result of the payment.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { SandboxKeys } from './keys';
import { razorpayApi } from './razorpay-api';
import { razorpayEntities } from './razorpay-entities';
import { razorpayPages } from './razorpay-pages';
import { createRazorpayRecords } from './razorpay-records';
import { sabpaisaSandbox } from './sabpaisa';
import type { SandboxOptions, SandboxStore } from './store';
import { createWebhookSender } from './webhooks';

const MAX_BODY_BYTES = 64 * 1024;

interface GatewaySandboxes {
  app: Hono;
  /** Sends the pending webhooks of an earlier process. */
  resume(): Promise<void>;
}

interface GatewaySandboxOptions extends Partial<Omit<SandboxOptions, 'store' | 'now'>> {
  store: SandboxStore;
  now(): Date;
  keys: SandboxKeys;
  /** Where Razorpay's webhooks are sent: this program's api; null until it listens. */
  webhookUrl(): string | null;
  log: Logger;
  /** The gateways that run as sandboxes. Default: both. */
  gateways?: readonly ('razorpay' | 'sabpaisa')[];
}

export function gatewaySandboxes(given: GatewaySandboxOptions): GatewaySandboxes {
  const { keys, log, gateways = ['razorpay', 'sabpaisa'] } = given;
  const options = { lateCaptureSeconds: 8, refundSeconds: 3, ...given };
  const records = createRazorpayRecords(options);
  const path = '/sandbox/razorpay';
  // A payment link is on the origin of its callback, which is the shop's origin.
  const shortUrlOf = (linkId: string, callbackUrl: string) =>
    new URL(`${path}/l/${linkId}`, callbackUrl).href;
  const entities = razorpayEntities(records, { now: options.now, shortUrlOf });
  const { webhookSecret: secret } = keys.razorpay;
  const webhooks = createWebhookSender({ ...options, records, entities, secret });

  const app = new Hono().basePath('/sandbox');
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('Too large', 413) }));
  if (gateways.includes('razorpay')) {
    const shared = { records, entities, webhooks, keys: keys.razorpay };
    const { lateCaptureSeconds } = options;
    app.route('/razorpay', razorpayPages({ ...shared, path, lateCaptureSeconds }));
    app.route('/razorpay/v1', razorpayApi(shared));
  }
  if (gateways.includes('sabpaisa')) {
    app.route('/sabpaisa', sabpaisaSandbox(options, keys.sabpaisa, '/sandbox/sabpaisa'));
  }
  app.onError((err, c) => {
    log.error({ err }, 'a gateway sandbox failed');
    return c.json({ error: { code: 'SERVER_ERROR', description: 'The sandbox failed' } }, 500);
  });
  return { app, resume: () => webhooks.resume() };
}
