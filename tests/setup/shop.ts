import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startShop } from '../journeys/support/server';
import './provided';
import { createRunFolder } from './run-folder';

/** Starts the built program once for all journeys, with the demo shop in a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await createRunFolder();
  project.provide('runFolder', runFolder);
  const shop = await startShop();
  project.provide('shopUrl', shop.url);
  project.provide('shopLog', shop.logs());
  project.provide('shopDataDir', shop.dataDir);
  project.provide('shopEnv', {});
  return async () => {
    await shop.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
