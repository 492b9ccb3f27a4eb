import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { signClientAddress } from '@contract/client-address';
import { createRateLimiter } from '@kernel/limits/rate-limit';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/http/api-error';
import { clientOf, inWords, take } from '../../../api/http/limits';
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

describe('take', () => {
  it('counts until the limit and then says when to come back', async () => {
    const limiter = createRateLimiter({ limit: 1, windowSeconds: 90 }, () => 0);
    await take(limiter, 'key', 'Too much.');
    const again = () => take(limiter, 'key', 'Too much.');
    await expect(again()).rejects.toThrow(ApiError);
    await expect(again()).rejects.toThrow('Too much. Please try again in 2 minutes.');
    await expect(take(limiter, 'other', 'Too much.')).resolves.toBeUndefined();
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
