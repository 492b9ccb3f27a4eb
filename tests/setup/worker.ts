import { configure } from '@kernel/config/config';
import { afterAll, afterEach, vi } from 'vitest';
import { company } from '../../app/features/company/company';
import { changeCompany } from '../../app/features/company/current-company.server';
import './cheap-hashes';

// Hono's listener puts classes of its own in their place, which msw takes for strangers.
const replaced = ['Request', 'Response'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const,
);

changeCompany(company);

// Tests may put timers of their own in its place.
const { setImmediate } = globalThis;

/**
 * PGlite answers without a return to the event loop, so hundreds of tests may run without one. Then
 * Vitest finds no answer to its own messages within its 60 seconds, which fails the run.
 */
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));

/** The next test file finds the worker as this one has: nothing replaced, and the true time. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  configure('shop');
  for (const [name, original] of replaced) Object.defineProperty(globalThis, name, original);
});
