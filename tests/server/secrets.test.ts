import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig, config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import { expect, it, onTestFinished } from 'vitest';
import { apiSecrets, completeWebSecrets } from '../../server/secrets';

/** Completes the secrets of a web on a new data folder; answers the folder and the warnings. */
async function complete(settings: Parameters<typeof completeConfig>[0]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-secrets-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  completeConfig({ API_BASE_URL: undefined, API_WEB_SECRETS: undefined, DATA_SECRETS: undefined });
  completeConfig({ DATA_DIR: dataDir, ...settings });
  const warnings: string[] = [];
  completeWebSecrets({ warn: (text: string) => warnings.push(text) } as unknown as Log);
  return { dataDir, warnings };
}

const elsewhere = {
  API_BASE_URL: 'http://api.example/api',
  SESSION_SECRETS: ['a-secret-for-cookies-a-secret-for-cookies'],
};

it('generates the secrets of a shop with its own api, and loads them again', async () => {
  const { dataDir, warnings } = await complete({ SESSION_SECRETS: undefined });
  const { SESSION_SECRETS, API_WEB_SECRETS } = config();
  expect(apiSecrets().API_WEB_SECRETS).toEqual(API_WEB_SECRETS);
  const all = [SESSION_SECRETS, ...Object.values(apiSecrets())].flatMap((list) => list ?? []);
  expect(all).toHaveLength(3);
  for (const secret of all) {
    expect(secret.length).toBeGreaterThanOrEqual(32);
  }
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
  expect(warnings).toEqual([]);
});

it('stores them in another file if one is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-secrets-elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  onTestFinished(() => completeConfig({ SECRETS_FILE: undefined }));
  const path = join(folder, 'apart', 'secrets.json');
  const { dataDir } = await complete({ SESSION_SECRETS: undefined, SECRETS_FILE: path });
  expect(existsSync(path)).toBe(true);
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
});

it('does not generate a secret that a remote api must share, and warns about the consequences', async () => {
  const { dataDir, warnings } = await complete(elsewhere);
  expect(config().API_WEB_SECRETS).toBeUndefined();
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
  expect(warnings).toEqual([expect.stringMatching(/^API_WEB_SECRETS is not set/)]);
});

it('does not warn once the shared secret is set', async () => {
  const { warnings } = await complete({ ...elsewhere, API_WEB_SECRETS: ['x'.repeat(32)] });
  expect(warnings).toEqual([]);
});

it('refuses a generated secret that the settings use for another purpose', async () => {
  const { dataDir } = await complete({ SESSION_SECRETS: undefined });
  const { session } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  completeConfig({ DATA_SECRETS: session });
  expect(apiSecrets).toThrow(/^SESSION_SECRETS, DATA_SECRETS: must not share a secret/);
});
