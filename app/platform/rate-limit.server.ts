/** What the web counts against the limits of `api/contract/limits`: one set for the process. */
import { createAttemptLimits } from '../../api/contract/limits/attempt-limits';

export const attemptLimits = createAttemptLimits();
