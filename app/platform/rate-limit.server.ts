/** What the web counts against the limits of `api/kernel/limits`: one set for the process. */
import { createAttemptLimits } from '@kernel/limits/attempt-limits';

export const attemptLimits = createAttemptLimits();
