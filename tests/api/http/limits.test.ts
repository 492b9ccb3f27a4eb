import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { signClientAddress } from '@contract/client-address';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../api/http/limits';
import { createApiServer } from '../../../api/http/serve';

describe('the client of a request', () => {
  it('is the alias that the web signs, otherwise the network address', async () => {
    const app = new Hono().get('/', (c) => c.text(clientOf(c, ['secret'])));
    const server = createApiServer(app as unknown as Hono).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const ask = async (alias?: string) =>
      (await fetch(url, alias ? { headers: { 'X-Client-Alias': alias } } : {})).text();
    try {
      const header = signClientAddress(['secret'], '203.0.113.9');
      expect(await ask(header)).toBe(header.split('.')[0]);
      expect(await ask()).toBe('127.0.0.1');
      expect(await ask('made-up.signature')).toBe('127.0.0.1');
    } finally {
      server.close();
    }
  });
});
