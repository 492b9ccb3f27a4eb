/** What the web counts against the limits of `api/contract/limits`: one set for the process. */
import { createAttemptLimits } from '../../api/contract/limits/attempt-limits';

export const attemptLimits = createAttemptLimits();

/** A wait in words, for a message: "30 seconds", "1 minute", "12 minutes". */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
