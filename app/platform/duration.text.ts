/** How periods are written. */
import { durationText } from '@contract/duration';

export const periodText = {
  /** Such as `three years`. */
  duration: durationText,
};
