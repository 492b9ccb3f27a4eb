import { formatDay } from './dates';

/** `22 November 2026` of a version that is named after its first day; another name as it is. */
export const formatVersion = (version: string): string =>
  version.replace(
    /^(\d{4}-\d{2}-\d{2})(?:\.(\d+))?$/,
    (_, day, number) => formatDay(day) + (number ? ` (${number})` : ''),
  );
