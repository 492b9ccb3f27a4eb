import { parseConfig } from '@kernel/config/config';
import { kycKey } from '@kernel/config/kyc-key';
import { expect, it } from 'vitest';

const one = '1'.repeat(32);
const other = '2'.repeat(32);

it('is the configured one', () => {
  const settings = parseConfig({ API_KYC_KEY: 'agreed', API_WEB_SECRETS: one });
  expect(kycKey(settings)).toBe('agreed');
});

it('is derived from the shared secret by default: the same on both hosts, unknown to others', () => {
  const web = parseConfig({ API_WEB_SECRETS: one });
  const api = parseConfig({ API_WEB_SECRETS: one });
  expect(kycKey(web)).toBe(kycKey(api));
  expect(kycKey(web)).toMatch(/^[\w-]{43}$/);
  expect(kycKey(web)).not.toBe(kycKey(parseConfig({ API_WEB_SECRETS: other })));
});

it('is sent even to an upstream without an agreed key', () => {
  expect(kycKey(parseConfig({}))).toBe('web');
});
