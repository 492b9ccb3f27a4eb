import { mayReadMetrics } from '@kernel/metrics';
import { describe, expect, it } from 'vitest';

const TOKEN = 'a-token-of-prometheus';
const asked = (remoteAddress: string, headers: Record<string, string> = {}, token?: string) =>
  mayReadMetrics({ headers: new Headers(headers), remoteAddress }, token);

describe('the figures for Prometheus', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    'are open to this machine (%s)',
    (own) => {
      expect(asked(own)).toBe(true);
    },
  );

  it.each(['', '10.0.0.1', '192.0.2.127', '::ffff:10.0.0.1', '::12', '2001:db8::1'])(
    'are closed to another machine (%s)',
    (other) => {
      expect(asked(other)).toBe(false);
    },
  );

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'are closed to what a proxy on this machine passes on (%s)',
    (name) => {
      expect(asked('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
    },
  );

  it('are open to the token alone where there is one', () => {
    expect(asked('203.0.113.9', { Authorization: `Bearer ${TOKEN}` }, TOKEN)).toBe(true);
    for (const given of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer ']) {
      expect(asked('127.0.0.1', { Authorization: given }, TOKEN), given).toBe(false);
    }
  });
});
