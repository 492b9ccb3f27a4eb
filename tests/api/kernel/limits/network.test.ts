import { networkOf } from '@kernel/limits/network';
import { describe, expect, it } from 'vitest';

describe('the network that an address is counted as', () => {
  it('is an IPv4 address itself, also in IPv6 notation', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::FFFF:cb00:7109')).toBe('203.0.113.9');
    expect(networkOf('0:0:0:0:0:ffff:203.0.113.200')).toBe('203.0.113.200');
  });

  it('is the first half of an IPv6 address, in any spelling', () => {
    const network = networkOf('2001:db8:0:7::1');
    expect(network).toBe('2001:db8:0:7::/64');
    for (const same of [
      '2001:db8:0:7:ffff:ffff:ffff:ffff',
      '2001:0DB8:0000:0007:0:0:0:2',
      '2001:db8::7:1:2:3:4',
      '2001:db8:0:7::192.0.2.1',
    ]) {
      expect(networkOf(same)).toBe(network);
    }
    expect(networkOf('2001:db8:0:8::1')).not.toBe(network);
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('ignores the port, which some proxies append', () => {
    expect(networkOf('203.0.113.9:50412')).toBe('203.0.113.9');
    for (const same of ['[2001:db8:0:7::1]:50412', '[2001:db8:0:7::2]']) {
      expect(networkOf(same)).toBe('2001:db8:0:7::/64');
    }
  });

  it('is the given text if it is not an address', () => {
    for (const other of ['', 'unknown', '999.1.1.1', ':::', '[x]', '999.1.1.1:80']) {
      expect(networkOf(other)).toBe(other);
    }
  });
});
