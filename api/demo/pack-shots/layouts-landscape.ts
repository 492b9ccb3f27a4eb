/** Layouts for faces that are clearly wider than tall. */
import { mix } from './colour';
import { block, brandIn, footer, type LabelJob, motifIn, part, rule } from './layout-parts';
import { motif } from './motifs';
import { ellipse, outline, rectangle, type Shape } from './outline';

type Layout = (job: LabelJob) => Shape[];

/** The drawing on a disc at the left, the words at the right. */
const disc: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const radius = Math.min(safe.height * 0.42, safe.width * 0.19);
  const [cx, cy] = [safe.x + radius, safe.y + safe.height / 2];
  const text = part(safe, 0, 1, (radius * 2.3) / safe.width, 1);
  return [
    { outline: rectangle(part(bleed, 0, 0.05)), fill: palette.band },
    { outline: rectangle(part(bleed, 0.95, 1)), fill: palette.band },
    { outline: ellipse(cx, cy, radius), fill: palette.band },
    {
      outline: ellipse(cx, cy, radius * 0.91),
      stroke: palette.bandInk,
      strokeWidth: radius * 0.03,
    },
    ...motifIn(
      job,
      { x: cx - radius * 0.64, y: cy - radius * 0.64, width: radius * 1.28, height: radius * 1.28 },
      {
        main: palette.bandInk,
        second: mix(palette.bandInk, palette.band, 0.3),
        ground: palette.band,
      },
    ),
    ...brandIn(job, part(text, 0.08, 0.28, 0, 0.85), palette.art, 'start'),
    ...block(words.name, part(text, 0.31, 0.73), {
      face: 'serifBold',
      colour: palette.ink,
      maxSize: safe.height * 0.26,
      maxLines: 2,
      anchor: 'start',
    }),
    ...footer(job, part(text, 0.76, 0.94, 0, 0.72), palette.ink, 'start'),
  ];
};

/** A slanting field of colour behind the drawing at the right. */
const slant: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const [right, floor] = [bleed.x + bleed.width, bleed.y + bleed.height];
  const from = safe.x + safe.width * 0.7;
  const size = Math.min(safe.height * 0.78, safe.width * 0.29);
  return [
    {
      outline: outline(
        `M${from + safe.height * 0.16} ${bleed.y}L${right} ${bleed.y}L${right} ${floor}L${from - safe.height * 0.1} ${floor}C${from + safe.height * 0.1} ${floor - bleed.height * 0.35} ${from - safe.height * 0.06} ${floor - bleed.height * 0.65} ${from + safe.height * 0.16} ${bleed.y}Z`,
      ),
      fill: palette.band,
    },
    ...motif(job.motif, safe.x + safe.width - size * 0.5, safe.y + safe.height * 0.5, size, {
      main: palette.bandInk,
      second: mix(palette.bandInk, palette.band, 0.35),
      ground: palette.band,
    }),
    ...brandIn(job, part(safe, 0.06, 0.26, 0, 0.6), palette.art, 'start'),
    ...block(words.name, part(safe, 0.3, 0.72, 0, 0.66), {
      face: 'sansBold',
      colour: palette.ink,
      maxSize: safe.height * 0.27,
      maxLines: 2,
      anchor: 'start',
      tracking: -0.01,
    }),
    ...footer(job, part(safe, 0.76, 0.94, 0, 0.5), palette.ink, 'start'),
  ];
};

/** All parts are centred between two fields of colour. */
const centred: Layout = (job) => {
  const { bleed, safe, palette, words } = job;
  const size = Math.min(safe.height * 0.5, safe.width * 0.15);
  const y = safe.y + safe.height * 0.5;
  const drawing = {
    main: palette.bandInk,
    second: mix(palette.bandInk, palette.band, 0.3),
    ground: palette.band,
  };
  const inside = part(safe, 0, 1, 0.21, 0.79);
  return [
    {
      outline: rectangle(
        part(bleed, 0, 1, 0, (safe.x - bleed.x + safe.width * 0.18) / bleed.width),
      ),
      fill: palette.band,
    },
    {
      outline: rectangle(
        part(bleed, 0, 1, (safe.x - bleed.x + safe.width * 0.82) / bleed.width, 1),
      ),
      fill: palette.band,
    },
    ...motif(job.motif, safe.x + safe.width * 0.085, y, size, drawing),
    ...motif(job.motif, safe.x + safe.width * 0.915, y, size, drawing),
    ...brandIn(job, part(inside, 0.06, 0.26, 0.1, 0.9), palette.art),
    rule(part(inside, 0.3, 0.3, 0.2, 0.8), palette.rule, safe.height * 0.01),
    ...block(words.name, part(inside, 0.34, 0.72), {
      face: 'serifBold',
      colour: palette.ink,
      maxSize: safe.height * 0.27,
      maxLines: 2,
    }),
    ...footer(job, part(inside, 0.76, 0.94, 0.12, 0.88), palette.ink),
  ];
};

export const landscapeLayouts: [Layout, ...Layout[]] = [disc, slant, centred];
