import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { signClientAddress } from '@contract/client-address';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../api/http/limits';
import { inWords } from '../../../api/http/messages';
import { createApiServer } from '../../../api/http/serve';

describe('a wait in words', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [29.2, '30 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3599, '60 minutes'],
    [3600, '1 hour'],
    [3601, '2 hours'],
  ])('says of %d seconds: %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});

describe('who is behind a request', () => {
  it('is whom the web vouches for, and otherwise the address it came from', async () => {
    const app = new Hono().get('/', (c) => c.text(clientOf(c, 'secret')));
    const server = createApiServer(app as unknown as Hono).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const ask = async (alias?: string) =>
      (await fetch(url, alias ? { headers: { 'X-Client-Alias': alias } } : {})).text();
    try {
      const header = signClientAddress('secret', '203.0.113.9');
      expect(await ask(header)).toBe(header.split('.')[0]);
      expect(await ask()).toBe('127.0.0.1');
      expect(await ask('made-up.signature')).toBe('127.0.0.1');
    } finally {
      server.close();
    }
  });
});
