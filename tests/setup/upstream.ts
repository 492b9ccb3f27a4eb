/** The real api behind a loopback port, for tests of the web: loaders and actions reach it over HTTP. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll } from 'vitest';
import { createApiServer } from '../../api/http/serve';
import { clearReads } from '../../app/platform/upstream/read.server';
import { createTestApi, type TestApi } from './database';

export interface TestUpstream {
  /** The api itself: its database, clock and log. */
  readonly api: TestApi;
  /** Ends in `/api`. */
  readonly baseUrl: string;
  /** Breaks every connection from now on, as when the api is down, until `resume`. The port stays its own. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export const TEST_SESSION_SECRET = 'test-session-secret-test-session-secret';

/**
 * Starts the api before the tests of a file and points the web at it. `prepare` fills its database;
 * `overrides` gives the api other parts than the usual ones, such as a present that passes.
 */
export function testUpstream(
  prepare?: (api: TestApi) => Promise<unknown>,
  overrides?: () => Promise<Parameters<typeof createTestApi>[0]>,
): TestUpstream {
  let api: TestApi | undefined;
  let server: Server | undefined;
  let port = 0;
  let isPaused = false;

  async function listen({ app }: TestApi): Promise<void> {
    server = createApiServer(app);
    server.on('connection', (socket) => {
      if (isPaused) socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  const upstream: TestUpstream = {
    get api() {
      if (!api) throw new Error('The upstream has not been started.');
      return api;
    },
    get baseUrl() {
      return `http://127.0.0.1:${port}/api`;
    },
    async pause() {
      isPaused = true;
      server?.closeAllConnections();
    },
    async resume() {
      isPaused = false;
    },
  };

  beforeAll(async () => {
    api = await createTestApi(await overrides?.());
    await prepare?.(api);
    await listen(api);
    clearReads();
    completeConfig({
      API_BASE_URL: upstream.baseUrl,
      // The api shares this process, which may be kept waiting on a busy machine.
      API_TIMEOUT_MS: 60_000,
      SESSION_SECRETS: [TEST_SESSION_SECRET],
      API_WEB_SECRETS: [...api.context.accounts.webSecrets],
      API_KYC_KEY: api.context.accounts.kycKeys[0],
    });
  });
  afterAll(async () => {
    await close();
    await api?.close();
  });
  return upstream;
}
