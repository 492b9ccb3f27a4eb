import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createAccountServices, linkTo } from '../../api/accounts';
import { testAccountServices } from '../setup/accounts';

it('a link in a message names the shop if its address is not configured', () => {
  const shop = { name: 'Neemgaon', url: 'https://shop.test' };
  expect(linkTo(shop, '/stop/abc')).toBe('https://shop.test/stop/abc');
  expect(linkTo({ ...shop, url: '' }, '/stop/abc')).toBe('/stop/abc at Neemgaon');
});

it('account services need the secrets for phone vouchers and callers', () => {
  const services = testAccountServices({ folder: tmpdir(), now: () => new Date() });
  const options = { ...services, now: () => new Date() };
  expect(() => createAccountServices(options)).not.toThrow();
  for (const missing of [{ webSecrets: [] }, { kycKeys: [''] }, { webSecrets: ['a', ''] }]) {
    expect(() => createAccountServices({ ...options, ...missing })).toThrow(RangeError);
  }
});
