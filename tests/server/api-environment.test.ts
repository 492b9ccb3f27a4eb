import { Environment } from '@kernel/config/environment';
import { expect, it } from 'vitest';
import { apiEnvironment } from '../../server/api-environment';

const secrets = { API_WEB_SECRETS: ['web'], DATA_SECRETS: ['new', 'old'] };

it('has the settings that the api needs, and none of the web’s', () => {
  const all = Object.fromEntries(
    Object.keys(Environment.shape).map((name) => [name, `my ${name}`]),
  );
  const system = { PATH: '/bin', NODE_OPTIONS: '--inspect', PGSSLROOTCERT: 'ca.pem', TZ: 'UTC' };
  const strange = { AWS_SECRET_ACCESS_KEY: 'not its own', CI_TOKEN: 'neither' };
  const told = apiEnvironment({ ...all, ...system, ...strange }, secrets, { DEMO_SHOP: false });
  expect(told).toMatchObject(system);
  expect(told).toMatchObject({ API_WEB_SECRET: 'web', DATA_SECRETS: 'new,old', DEMO_SHOP: '0' });
  const kept = Object.keys(told);
  expect(Object.keys(all).filter((name) => !kept.includes(name))).toEqual([
    ...['PORT', 'HOST', 'API_PORT', 'API_BASE_URL', 'API_MONEY', 'API_TIMEOUT_MS'],
    ...['SESSION_SECRETS', 'API_WEB_SECRETS', 'DATA_SECRET', 'SECRETS_FILE', 'SMS_OTP_TEMPLATE'],
    ...['SMS_CODE_TEMPLATES'],
    ...['IMAGE_SOURCES', 'IMAGE_CACHE_BYTES', 'STAGED_BYTES', 'PAGE_CACHE_BYTES'],
    ...['READ_CACHE_BYTES', 'SERVICE_WORKER', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN'],
    ...['DESK_NETWORKS'],
  ]);
  expect(Object.values(told).join()).not.toMatch(/my SESSION_SECRETS|not its own|neither/);
});

it('passes a single secret on unchanged, with or without a comma', () => {
  const told = apiEnvironment(
    {},
    { ...secrets, DATA_SECRETS: ['with, comma'] },
    { DEMO_SHOP: true },
  );
  expect(told).toMatchObject({ DATA_SECRET: 'with, comma', DEMO_SHOP: '1' });
});
