/** Layouts for faces that are taller than wide, or nearly square. */
import { mix } from './colour';
import {
  block,
  brandIn,
  footer,
  type LabelJob,
  motifIn,
  part,
  rule,
  vegetarianMark,
} from './layout-parts';
import { motif } from './motifs';
import { type Box, ellipse, outline, rectangle, type Shape } from './outline';

type Layout = (job: LabelJob) => Shape[];

const fill = (shape: Shape['outline'], colour: string, opacity?: number): Shape => ({
  outline: shape,
  fill: colour,
  ...(opacity === undefined ? {} : { opacity }),
});

/** A rule with a small lozenge in its middle. */
function ornamentRule(box: Box, colour: string, weight: number): Shape[] {
  const [middle, y, r] = [box.x + box.width / 2, box.y, weight * 3];
  return [
    rule({ ...box, width: box.width / 2 - r * 2 }, colour, weight),
    rule({ ...box, x: middle + r * 2, width: box.width / 2 - r * 2 }, colour, weight),
    fill(
      outline(`M${middle - r} ${y}L${middle} ${y - r}L${middle + r} ${y}L${middle} ${y + r}Z`),
      colour,
    ),
  ];
}

/** The motif strewn over a box in one quiet tone. */
function pattern(job: LabelJob, box: Box, colour: string, ground: string): Shape[] {
  const step = Math.max(job.safe.width, job.safe.height) * 0.2;
  const shapes: Shape[] = [];
  const rows = Math.ceil(box.height / step);
  const columns = Math.ceil(box.width / step);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = box.x + (column + (row % 2) / 2) * step;
      const y = box.y + (row + 0.5) * (box.height / rows);
      if (x - step * 0.3 < box.x || x + step * 0.3 > box.x + box.width) continue;
      shapes.push(...motif(job.motif, x, y, step * 0.58, { main: colour, second: colour, ground }));
    }
  }
  return shapes;
}

/** A band of colour with the brand above, name and drawing below. */
const banded: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const band = { ...bleed, height: safe.y - bleed.y + safe.height * 0.23 };
  const below = { ...bleed, y: band.y + band.height + safe.width * 0.02 };
  return [
    fill(rectangle(band), palette.band),
    rule(below, palette.art, safe.width * 0.008),
    ...brandIn(job, part(safe, 0.045, 0.185, 0.04, 0.96), palette.bandInk),
    ...block(words.name, part(safe, 0.29, 0.57), {
      face: 'serifBold',
      colour: palette.ink,
      maxSize: safe.width * 0.2,
    }),
    ...motifIn(job, part(safe, 0.58, 0.83)),
    ...ornamentRule(part(safe, 0.865, 0.865, 0.12, 0.88), palette.rule, safe.width * 0.006),
    ...footer(job, part(safe, 0.89, 1), palette.ink),
  ];
};

/** Large plain lettering from the left, the drawing running off the lower right corner. */
const poster: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const size = Math.min(safe.width * 0.78, safe.height * 0.36);
  const quiet = mix(palette.ground, palette.art, 0.42);
  return [
    ...motif(job.motif, safe.x + safe.width - size * 0.46, safe.y + safe.height * 0.68, size, {
      main: quiet,
      second: mix(palette.ground, palette.art, 0.3),
      ground: palette.ground,
    }),
    fill(rectangle(part(bleed, 0, 0.035)), palette.band),
    fill(rectangle(part(bleed, 0.965, 1)), palette.band),
    ...brandIn(job, part(safe, 0.07, 0.17, 0, 0.8), palette.art, 'start'),
    ...block(words.name, part(safe, 0.2, 0.55), {
      face: 'sansBold',
      colour: palette.ink,
      maxSize: safe.width * 0.2,
      anchor: 'start',
      tracking: -0.012,
    }),
    fill(
      rectangle({
        x: safe.x,
        y: safe.y + safe.height * 0.585,
        width: safe.width * 0.2,
        height: safe.width * 0.018,
      }),
      palette.art,
    ),
    ...footer(job, part(safe, 0.835, 0.945, 0, 0.8), palette.ink, 'start'),
    ...vegetarianMark(
      safe.x + safe.width * 0.9,
      safe.y + safe.height * 0.94 - safe.width * 0.1,
      safe.width * 0.09,
    ),
  ];
};

/** An arched window of colour that frames the drawing, inside a double border. */
const arch: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const frame = part(safe, 0.015, 0.985, -0.03, 1.03);
  const niche = part(safe, 0.185, 0.53, 0.2, 0.8);
  const top = niche.y + Math.min(niche.width / 2, niche.height * 0.6);
  const [left, right, floor] = [niche.x, niche.x + niche.width, niche.y + niche.height];
  const middle = (left + right) / 2;
  const inner = part(niche, 0.16, 0.96);
  return [
    {
      outline: rectangle(frame, safe.width * 0.03),
      stroke: palette.art,
      strokeWidth: safe.width * 0.008,
    },
    fill(
      outline(
        `M${left} ${floor}L${left} ${top}C${left} ${niche.y + (top - niche.y) * 0.3} ${middle - niche.width * 0.2} ${niche.y} ${middle} ${niche.y - niche.width * 0.03}` +
          `C${middle + niche.width * 0.2} ${niche.y} ${right} ${niche.y + (top - niche.y) * 0.3} ${right} ${top}L${right} ${floor}Z`,
      ),
      palette.band,
    ),
    ...motifIn(job, inner, {
      main: palette.bandInk,
      second: mix(palette.bandInk, palette.band, 0.3),
      ground: palette.band,
    }),
    fill(rectangle({ ...part(bleed, 0, 0.008) }), palette.band),
    ...brandIn(job, part(safe, 0.06, 0.16, 0.08, 0.92), palette.art),
    ...block(words.name, part(safe, 0.56, 0.815, 0.03, 0.97), {
      face: 'serifBold',
      colour: palette.ink,
      maxSize: safe.width * 0.15,
    }),
    ...ornamentRule(part(safe, 0.835, 0.835, 0.2, 0.8), palette.rule, safe.width * 0.006),
    ...footer(job, part(safe, 0.855, 0.96, 0.08, 0.92), palette.ink),
  ];
};

/** A patterned upper half and a round medallion on its edge. */
const medallion: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const upper = { ...bleed, height: safe.y - bleed.y + safe.height * 0.38 };
  const radius = Math.min(safe.width * 0.27, safe.height * 0.18);
  const [cx, cy] = [safe.x + safe.width / 2, upper.y + upper.height];
  const plate = part(safe, 0.05, 0.17, 0.04, 0.96);
  return [
    fill(rectangle(upper), palette.band),
    ...pattern(job, upper, mix(palette.band, palette.bandInk, 0.2), palette.band),
    fill(rectangle(plate, plate.height * 0.5), palette.ground),
    ...brandIn(job, part(plate, 0.16, 0.84, 0.08, 0.92), palette.ink),
    fill(ellipse(cx, cy, radius), palette.ground),
    {
      outline: ellipse(cx, cy, radius * 0.91),
      stroke: palette.art,
      strokeWidth: safe.width * 0.009,
    },
    ...motifIn(job, {
      x: cx - radius * 0.66,
      y: cy - radius * 0.66,
      width: radius * 1.32,
      height: radius * 1.32,
    }),
    ...block(words.name, part(safe, 0.585, 0.82), {
      face: 'sansBold',
      colour: palette.ink,
      maxSize: safe.width * 0.16,
    }),
    rule(part(safe, 0.855, 0.855, 0.3, 0.7), palette.art, safe.width * 0.008),
    ...footer(job, part(safe, 0.88, 0.985), palette.ink),
  ];
};

/** A paper panel with a fine frame on a patterned ground. */
const panel: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const sheet = part(safe, 0.07, 0.93, 0, 1);
  const inside = part(sheet, 0.025, 0.975, 0.06, 0.94);
  return [
    fill(rectangle(bleed), palette.band),
    ...pattern(job, bleed, mix(palette.band, palette.bandInk, 0.16), palette.band),
    fill(rectangle(sheet, safe.width * 0.05), palette.ground),
    {
      outline: rectangle(part(sheet, 0.018, 0.982, 0.026, 0.974), safe.width * 0.035),
      stroke: palette.art,
      strokeWidth: safe.width * 0.007,
    },
    ...brandIn(job, part(inside, 0.06, 0.17, 0.06, 0.94), palette.art),
    rule(part(inside, 0.205, 0.205, 0.3, 0.7), palette.rule, safe.width * 0.006),
    ...motifIn(job, part(inside, 0.24, 0.52)),
    ...block(words.name, part(inside, 0.55, 0.81), {
      face: 'serifBold',
      colour: palette.ink,
      maxSize: safe.width * 0.16,
    }),
    ...footer(job, part(inside, 0.85, 0.965), palette.ink),
  ];
};

export const portraitLayouts: [Layout, ...Layout[]] = [banded, poster, arch, medallion, panel];
