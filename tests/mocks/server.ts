import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Third parties for the tests of the live adapters. A request that no handler answers is an error,
 * so no test ever reaches a real provider.
 */
export function mockServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  let intercepting: typeof fetch;
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    intercepting = globalThis.fetch;
  });
  // Before each test vitest puts back what earlier files of this worker spied on, fetch among it.
  beforeEach(() => {
    globalThis.fetch = intercepting;
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
