import { type Period, readPeriod } from '~/platform/period.server';

/** The period in an address on 23 November 2026. */
export const periodOf = (query = '', byDefault: Parameters<typeof readPeriod>[1] = 'all'): Period =>
  readPeriod(
    new URL(`http://shop.test/page?${query}`),
    byDefault,
    new Date('2026-11-23T06:30:00Z'),
  );
