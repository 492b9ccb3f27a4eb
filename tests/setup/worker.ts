import { configure } from '@kernel/config/config';
import { afterAll, vi } from 'vitest';
import { company } from '../../app/features/company/company';
import { changeCompany } from '../../app/features/company/current-company.server';
import './cheap-hashes';

// Hono's listener puts classes of its own in their place, which msw takes for strangers.
const replaced = ['Request', 'Response'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}] as const,
);

changeCompany(company);

/** The next test file finds the worker as this one has: nothing replaced, and the true time. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  configure('shop');
  for (const [name, original] of replaced) Object.defineProperty(globalThis, name, original);
});
