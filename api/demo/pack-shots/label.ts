/** The printed front of a pack: brand, name, motif and net quantity in one of several layouts. */
import type { LabelJob } from './layout-parts';
import { landscapeLayouts } from './layouts-landscape';
import { portraitLayouts } from './layouts-portrait';
import { rectangle, type Shape } from './outline';

/** Draws the printed front of a pack with its ground. */
export function frontLabel(job: LabelJob): Shape[] {
  const wide = job.safe.width > job.safe.height * 1.3;
  const layout = job.random.pick(wide ? landscapeLayouts : portraitLayouts);
  return [{ outline: rectangle(job.bleed), fill: job.palette.ground }, ...layout(job)];
}
