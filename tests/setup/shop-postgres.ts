import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startShop } from '../journeys/support/server';
import { startPostgres } from './postgres';
import './provided';
import { createRunFolder } from './run-folder';

const secret = 'only-for-the-journeys-on-postgresql';

/** As `shop.ts`, with the shop's database on a PostgreSQL server of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await createRunFolder();
  const postgres = await startPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRETS: `${secret}-session`,
    API_WEB_SECRETS: `${secret}-web`,
    DATA_SECRETS: `${secret}-data`,
    ALLOW_SANDBOX: '1',
    DEMO_SHOP: '1',
  };
  const shop = await startShop({ env });
  project.provide('runFolder', runFolder);
  project.provide('shopUrl', shop.url);
  project.provide('shopLog', shop.logs());
  project.provide('shopDataDir', shop.dataDir);
  project.provide('shopEnv', env);
  return async () => {
    await shop.stop();
    await postgres.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
