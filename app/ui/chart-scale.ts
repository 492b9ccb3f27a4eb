/** The scale of a bar chart: round values, and the dates below the bars. */
import { formatShortDate } from '~/platform/short-date';

const MAX_STEPS = 5;

/**
 * Returns round values from the highest to zero: steps of 1, 2 or 5 times a power of ten.
 * @param max the highest value, above zero; the first value of the scale is at least as high
 * @param unit the smallest step: 100 for whole rupees in paise, 1 for a count
 */
export function scaleOf(max: number, unit = 100): number[] {
  const power = Math.max(unit, 10 ** Math.floor(Math.log10(max / MAX_STEPS)));
  const sizes = [1, 2, 5].map((factor) => factor * power);
  const size = sizes.find((candidate) => candidate * MAX_STEPS >= max) ?? 10 * power;
  const steps = Math.ceil(max / size);
  return Array.from({ length: steps + 1 }, (_, index) => (steps - index) * size);
}

/** A label to the right of this fraction of the width would be cut off. */
const MAX_LABEL_POSITION = 0.78;
const MAX_DATES = 4;

/**
 * Returns the number of bars from one label to the next. Of the two closest distances, takes the one
 * whose last label is further right, unless the narrow one needs more than `MAX_DATES` labels.
 */
function distanceOf(count: number): number {
  const wideSpacing = Math.ceil(count / MAX_DATES);
  const narrowSpacing = Math.max(1, wideSpacing - 1);
  const labelsAfterFirst = (distance: number) =>
    Math.floor((count * MAX_LABEL_POSITION) / distance);
  const isNarrowBetter =
    labelsAfterFirst(narrowSpacing) * narrowSpacing > labelsAfterFirst(wideSpacing) * wideSpacing;
  return isNarrowBetter && labelsAfterFirst(narrowSpacing) < MAX_DATES
    ? narrowSpacing
    : wideSpacing;
}

/**
 * Returns the labels below the bars, at equal distances.
 * @param days ISO dates, one per bar
 * @returns `place`: where the bar begins, in percent of the width
 */
export function dateLabels(
  days: readonly string[],
  step: 'day' | 'month',
): { place: number; date: string }[] {
  const distance = distanceOf(days.length);
  return days.flatMap((day, index) => {
    const part = index / days.length;
    if (index % distance !== 0 || part > MAX_LABEL_POSITION) return [];
    return [{ place: Math.round(part * 1000) / 10, date: formatShortDate(day, step) }];
  });
}
