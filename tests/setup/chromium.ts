import type { TestProject } from 'vitest/node';
import { launchChromium } from '../journeys/support/launch-chromium';
import './provided';

/** Starts one Chromium for all test files; each visitor has a context of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchChromium();
  project.provide('chromiumUrl', server.wsEndpoint());
  return () => server.close();
}
