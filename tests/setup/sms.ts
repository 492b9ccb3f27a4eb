/** The SMS sandbox behind a loopback port, for tests of the web. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll } from 'vitest';
import { createSmsSandbox } from '../../api/providers/sms/sandbox';

interface TestSms {
  /** Addresses asked for, in order. */
  readonly asked: string[];
  /** Answers 500 to everything, as when the provider is down. */
  isDown: boolean;
  /** Answers a page of HTML with the status 200, as when a message may be on its way. */
  isGarbled: boolean;
}

/** Starts the sandbox before the tests of a file and points the web at it. */
export function testSms(): TestSms {
  const sandbox = createSmsSandbox();
  const sms: TestSms = { asked: [], isDown: false, isGarbled: false };
  const listener = getRequestListener((request) => {
    sms.asked.push(new URL(request.url).pathname);
    if (sms.isGarbled) return new Response('<html>welcome</html>');
    return sms.isDown ? new Response('<html>down</html>', { status: 500 }) : sandbox.fetch(request);
  });
  const server = createServer(listener);

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    completeConfig({
      SMS_OTP_BASE_URL: `http://127.0.0.1:${port}`,
      SMS_OTP_API_KEY: 'sandbox',
      sandboxes: ['sms', 'kyc'],
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return sms;
}
