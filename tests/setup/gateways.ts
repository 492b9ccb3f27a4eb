/** The payment gateways for tests of the api: the real clients, for sandboxes wherever the test says. */
import { parseConfig } from '@kernel/config/config';
import { pino } from 'pino';
import type { Database } from '../../api/db/client';
import { createSandboxStore } from '../../api/gateway-sandbox-store';
import { type PaymentGateways, paymentGateways } from '../../api/gateways';
import { gatewaySandboxes } from '../../api/providers/gateway-sandbox/app';
import { sandboxKeys } from '../../api/providers/gateway-sandbox/keys';
import type { Choice } from '../../api/providers/gateway-sandbox/page';
import { tokensOf } from '../journeys/support/html';
import { serveOnLoopback } from './loopback';

export const TEST_GATEWAY_KEYS = sandboxKeys(Buffer.alloc(32, 9));

/** Both, since nothing says that the shop is live. */
type TestGateways = {
  [Name in keyof PaymentGateways]: NonNullable<PaymentGateways[Name]>;
};

/** @param url address of the sandboxes; without it nothing answers there */
export const testGateways = (url = 'http://127.0.0.1:9'): TestGateways =>
  paymentGateways(parseConfig({}), { url, keys: TEST_GATEWAY_KEYS }) as TestGateways;

interface SandboxOptions {
  db: Database;
  now(): Date;
  webhookUrl?: () => string | null;
  lateCaptureSeconds?: number;
  refundSeconds?: number;
}

/** Both sandboxes on a port, and the clients that use them. */
export async function startGatewaySandboxes({ db, webhookUrl, ...options }: SandboxOptions) {
  // Retries would reach into later test files, with the same database.
  let isClosed = false;
  const { app, resume } = gatewaySandboxes({
    store: createSandboxStore(db),
    keys: TEST_GATEWAY_KEYS,
    log: pino({ level: 'silent' }),
    webhookUrl: () => (isClosed ? null : (webhookUrl?.() ?? null)),
    ...options,
  });
  const { url, close } = await serveOnLoopback(app);
  return {
    url,
    gateways: testGateways(url),
    resume,
    async close() {
      isClosed = true;
      await close();
    },
  };
}

/** What a browser is asked to do next. */
interface BrowserStep {
  status: number;
  html: string;
  /** Of a redirect; empty otherwise. */
  location: string;
  /** Of the form in the page; empty without one. */
  action: string;
  fields: Record<string, string>;
}

/** Posts a form as a browser does, or opens an address; paths are below `base`. */
export async function visit(
  base: string,
  address: string,
  fields?: Record<string, string>,
): Promise<BrowserStep> {
  const body = fields && new URLSearchParams(fields);
  const response = await fetch(new URL(address, base), {
    redirect: 'manual',
    ...(body ? { method: 'POST', body } : {}),
  });
  const html = await response.text();
  const step: BrowserStep = {
    status: response.status,
    html,
    location: response.headers.get('Location') ?? '',
    action: '',
    fields: {},
  };
  for (const token of tokensOf(html)) {
    if (token.kind !== 'start') continue;
    const { name, attributes } = token.tag;
    if (name === 'form') step.action = attributes.action ?? '';
    if (name === 'input') step.fields[attributes.name ?? ''] = attributes.value ?? '';
  }
  return step;
}

/** Lets a visitor choose what happens on a hosted page that was opened. */
export const choose = (base: string, opened: BrowserStep, choice: Choice): Promise<BrowserStep> =>
  visit(base, opened.action, { ...opened.fields, choice });
