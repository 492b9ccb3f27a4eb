import { configure } from '@kernel/config/config';
import { afterAll, vi } from 'vitest';
import { resetShopSettings } from '../../app/features/frame/shop-settings.server';
import './cheap-hashes';

// Hono's listener puts classes of its own in their place, which msw takes for strangers.
const replaced = ['Request', 'Response'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const,
);

resetShopSettings();

// With each file, Vitest sends how long every module took that the worker has ever loaded, as JSON.
const { __vitest_worker__: state } = globalThis as {
  __vitest_worker__?: { moduleExecutionInfo?: Map<string, unknown> };
};
state?.moduleExecutionInfo?.clear();

/** The next test file finds the worker as this one has: nothing replaced, and the true time. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  configure('shop');
  for (const [name, original] of replaced) Object.defineProperty(globalThis, name, original);
});
