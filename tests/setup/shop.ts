import type { TestProject } from 'vitest/node';
import { startShop } from '../journeys/support/server';
import './provided';

/** Starts the built program once for all journeys, with an empty data folder and the demo shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop();
  project.provide('shopUrl', shop.url);
  return shop.stop;
}
