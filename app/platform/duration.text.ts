/** How periods are written. */
import { formatDuration } from '@contract/duration';

export const periodText = {
  /** Such as `three years`. */
  duration: formatDuration,
};
