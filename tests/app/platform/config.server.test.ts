import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '~/platform/config.server';

const secret = 'x'.repeat(32);
const problemsOf = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
};

describe('the configuration', () => {
  it('has a default for everything a first start needs', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ PORT: 3000, DATA_DIR: './data', DEMO_SHOP: true });
    expect(config.sandboxes).toEqual(['sms', 'kyc']);
  });

  it('names every wrong field, a line each', () => {
    const problems = problemsOf({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: 'shop.example' });
    expect(
      problems
        .split('\n')
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(['LOG_LEVEL', 'PORT', 'PUBLIC_URL']);
  });

  it('takes an empty value for an unset one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('wants a base address that ends in /api', () => {
    expect(problemsOf({ API_BASE_URL: 'http://host.example/v1' })).toContain('must end in /api');
  });

  it('requires secrets where several hosts must share them', () => {
    const elsewhere = { API_BASE_URL: 'http://host.example/api' };
    expect(problemsOf(elsewhere)).toContain('SESSION_SECRETS: is required');
    expect(problemsOf({ ...elsewhere, SESSION_SECRETS: secret })).toBe('');
    const database = { DATABASE_URL: 'postgres://db.example/shop' };
    expect(problemsOf(database)).toMatch(/SESSION_SECRETS.*DATA_SECRET.*API_WEB_SECRET/s);
  });

  it('refuses a secret that is too short to be one', () => {
    expect(problemsOf({ SESSION_SECRETS: 'short' })).toContain('at least 32');
  });

  it('keeps the order of session secrets: the first signs', () => {
    const config = parseConfig({ SESSION_SECRETS: `${secret}1, ${secret}2` });
    expect(config.SESSION_SECRETS).toEqual([`${secret}1`, `${secret}2`]);
  });

  it('refuses to pretend on https unless that is wished', () => {
    const https = { PUBLIC_URL: 'https://shop.example' };
    expect(problemsOf(https)).toContain('must not pretend (sms, kyc)');
    expect(problemsOf({ ...https, ALLOW_SANDBOX: '1' })).toBe('');
    expect(problemsOf({ ...https, SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' })).toBe('');
  });

  it('gives no real shop the demo accounts, unless that is wished', () => {
    const real = { SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' };
    expect(parseConfig(real).DEMO_SHOP).toBe(false);
    expect(parseConfig({ ...real, DEMO_SHOP: '1' }).DEMO_SHOP).toBe(true);
    expect(parseConfig({ DEMO_SHOP: '0' }).DEMO_SHOP).toBe(false);
  });

  it('leaves identity checks to an upstream that is not ours', () => {
    const config = parseConfig({
      API_BASE_URL: 'http://host.example/api',
      SESSION_SECRETS: secret,
      SMS_OTP_API_KEY: 'key',
    });
    expect(config.sandboxes).toEqual([]);
  });
});
