import type { Duration } from '../../duration';

/** Writes a period in Hindi, such as `3 साल` or `48 घंटे`. */
export function formatDuration(duration: Duration): string {
  if ('years' in duration) return `${duration.years} साल`;
  if ('days' in duration) return `${duration.days} दिन`;
  return `${duration.hours} ${duration.hours <= 1 ? 'घंटा' : 'घंटे'}`;
}
