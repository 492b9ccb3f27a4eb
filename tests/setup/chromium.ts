import type { TestProject } from 'vitest/node';
import { launchChromium } from '../journeys/support/launch-chromium';
import './provided';
import { onceForAll } from './once-for-all';

/** Starts one Chromium for all test files; each visitor has a context of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await onceForAll('chromium', async () => {
    const server = await launchChromium();
    return { value: server.wsEndpoint(), stop: () => server.close() };
  });
  project.provide('chromiumUrl', value);
  return release;
}
