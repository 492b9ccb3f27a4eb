/** The real api behind a loopback port, for tests of the web: loaders and actions reach it over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createApiServer } from '../../api/http/serve';
import { completeConfig } from '../../app/platform/config.server';
import { forgetReads } from '../../app/platform/upstream/read.server';
import { createTestApi, type TestApi } from './database';

export interface TestUpstream {
  /** The api itself: its database, clock and log. */
  readonly api: TestApi;
  /** Ends in `/api`. */
  readonly baseUrl: string;
  /** Stops answering, as when the api is down; `resume` listens on the same port again. */
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
  let server = createServer();
  let port = 0;

  async function listen(): Promise<void> {
    if (!api) throw new Error('The upstream has not been started.');
    server = createApiServer(api.app);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }

  async function pause(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
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
    pause,
    resume: listen,
  };

  beforeAll(async () => {
    api = await createTestApi(await overrides?.());
    await prepare?.(api);
    await listen();
    forgetReads();
    completeConfig({
      API_BASE_URL: upstream.baseUrl,
      SESSION_SECRETS: [TEST_SESSION_SECRET],
      API_WEB_SECRET: api.context.accounts.webSecret,
      API_KYC_KEY: api.context.accounts.kycKey,
    });
  });
  afterAll(async () => {
    await pause();
    await api?.close();
  });
  return upstream;
}
