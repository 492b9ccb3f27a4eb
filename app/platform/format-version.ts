import { formatDay } from './dates';

/**
 * Formats the name of a version. `2026-11-22`, the first day of a version, becomes "22 November
 * 2026", and `2026-11-22.2` becomes "22 November 2026 (2)". Any other name stays unchanged.
 */
export const formatVersion = (version: string): string =>
  version.replace(
    /^(\d{4}-\d{2}-\d{2})(?:\.(\d+))?$/,
    (_, day, number) => formatDay(day) + (number ? ` (${number})` : ''),
  );
