/** Opens the payment gateways, and sandboxes for gateways without credentials. */
import { config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import type { Hono } from 'hono';
import type { Vault } from '../api/crypto';
import type { Database } from '../api/db/client';
import { type PaymentGateways, paymentGateways } from '../api/gateways';
import { LOOPBACK } from './process';
import { startSandbox } from './sandbox';

interface OpenGateways {
  gateways: PaymentGateways;
  /** Null if no gateway has a sandbox. */
  sandboxes: {
    /** The hosted pages, which the api serves. */
    app: Hono;
    /** Sets the URL for webhooks, and sends the pending webhooks of an earlier process. */
    listen(port: number, host: string): Promise<void>;
  } | null;
}

interface GatewayOptions {
  db: Database;
  log: Log;
  now(): Date;
  vault: Vault;
}

/** Creates the gateway clients, and starts the sandboxes that they need. */
export async function openGateways(options: GatewayOptions): Promise<OpenGateways> {
  const { db, log, now, vault } = options;
  const sandboxed = (['razorpay', 'sabpaisa'] as const).filter((gateway) =>
    config().sandboxes.includes(gateway),
  );
  if (sandboxed.length === 0) {
    return { gateways: paymentGateways(config(), null), sandboxes: null };
  }
  const [{ gatewaySandboxes }, { sandboxKeys }, { createSandboxStore }] = await Promise.all([
    import('../api/providers/gateway-sandbox/app'),
    import('../api/providers/gateway-sandbox/keys'),
    import('../api/gateway-sandbox-store'),
  ]);
  const keys = sandboxKeys(vault.keys('gateway sandboxes')[0]);
  let webhookUrl: string | null = null;
  const { app, resume } = gatewaySandboxes({
    store: createSandboxStore(db),
    now,
    keys,
    log,
    gateways: sandboxed,
    webhookUrl: () => webhookUrl,
  });
  const url = await startSandbox(app);
  return {
    gateways: paymentGateways(config(), { url, keys }),
    sandboxes: {
      app,
      async listen(port, host) {
        const name = ['0.0.0.0', '::'].includes(host) ? LOOPBACK : host;
        webhookUrl = `http://${name}:${port}/api/razorpay/webhook`;
        await resume();
      },
    },
  };
}
