/** Round bodies seen from slightly above: outlines, wrapped labels, caps and glass. */
import { darken, lighten, mix } from '../colour';
import { isLoose, looseGoods } from '../goods';
import { fallShade, type Gloss, roundShade } from '../light';
import {
  type Box,
  bounds,
  ellipse,
  type Outline,
  rectangle,
  symmetrical,
  type Warp,
} from '../outline';
import { group, line, paint, shapesMarkup } from '../sheet';
import { type FormJob, MIDDLE } from './form';

/** How far the front of a horizontal circle is below its sides, as a share of the radius. */
export const SAG = 0.085;

/** Wraps a flat print, counted along the curve, around a body of radius `r`. */
function around(r: number, cx = MIDDLE): Warp {
  return (x, y) => {
    const angle = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, (x - cx) / r));
    return [cx + r * Math.sin(angle), y - r * SAG * (1 - Math.cos(angle))];
  };
}

/** Returns the box on the curve that spans `angle` radians to both sides of the middle. */
function wrapBox(r: number, top: number, bottom: number, angle: number, cx = MIDDLE): Box {
  return { x: cx - r * angle, y: top, width: 2 * r * angle, height: bottom - top };
}

/** Returns the side of a cylinder, whose edges are curved, from `top` to `bottom` at the front. */
export function drum(r: number, top: number, bottom: number, cx = MIDDLE, foot = r): Outline {
  const sag = r * SAG;
  return symmetrical(
    `M0 ${top}C${r * 0.55} ${top} ${r} ${top - sag * 0.45} ${r} ${top - sag}L${foot} ${bottom - sag}C${foot} ${bottom - sag * 0.45} ${foot * 0.55} ${bottom} 0 ${bottom}`,
    cx,
  );
}

/** A paper label around a body, with its thin edge of shadow. */
export function wrappedLabel(
  job: FormJob,
  r: number,
  top: number,
  bottom: number,
  body: string,
  reach = 1.5,
): { markup: string; label: Box } {
  const bleed = wrapBox(r, top, bottom, reach);
  const safeHalf = Math.min(0.86, reach * 0.88);
  const inset = (bottom - top) * 0.03;
  const safe = wrapBox(r, top + inset, bottom - inset, safeHalf);
  const warp = around(r);
  const edge = shapesMarkup(
    [{ outline: rectangle({ ...bleed, y: bleed.y + 3 }), fill: '#000000', opacity: 0.16 }],
    warp,
  );
  return {
    markup: edge + shapesMarkup(job.print(bleed, safe, job.labelGround(body)), warp),
    label: safe,
  };
}

/** A band printed right around a body in one colour. */
export function hoop(r: number, top: number, bottom: number, fill: string, cx = MIDDLE): string {
  return paint(drum(r, top, bottom, cx), fill);
}

/** A screw cap with fine ribs; `top` is where the front of its upper edge is. */
export function screwCap(
  job: FormJob,
  r: number,
  top: number,
  bottom: number,
  colour: string,
  gloss: Gloss = 'satin',
  ribs = true,
): string {
  const side = drum(r, top, bottom);
  const crown = ellipse(MIDDLE, top - r * SAG, r, r * SAG);
  const grooves: string[] = [];
  for (let i = -17; ribs && i <= 17; i += 1) {
    const [x, y] = around(r)(MIDDLE + (i * r * Math.PI) / 36, top + 8);
    grooves.push(`M${x.toFixed(1)} ${y.toFixed(1)}v${(bottom - top - 18).toFixed(1)}`);
  }
  return (
    paint(side, colour) +
    (ribs
      ? `<path d="${grooves.join('')}" stroke="${darken(colour, 0.4)}" stroke-width="2.6" opacity=".4" fill="none"/>`
      : '') +
    roundShade(job.sheet, side, MIDDLE - r, MIDDLE + r, gloss) +
    paint(crown, lighten(colour, 0.16)) +
    paint(
      crown,
      job.sheet.linear(MIDDLE - r, 0, MIDDLE + r, 0, [
        [0, '#fff', 0.3],
        [0.5, '#fff', 0.05],
        [1, '#000', 0.14],
      ]),
    ) +
    line(ellipse(MIDDLE, top - r * SAG, r - 2, r * SAG - 1.2), lighten(colour, 0.5), 1.6, 0.55)
  );
}

/** Returns the visible colour of a body: that of the goods if the body is transparent, or its own. */
export const bodyColour = ({ shot }: FormJob): string =>
  shot.contents ? mix(shot.contents, shot.base, 0.08) : shot.base;

/**
 * Draws the body: opaque plastic in the base colour, or glass filled up to `level` if the goods
 * have a colour. Loose goods between the heights `covered` are not drawn, because a label hides
 * them.
 */
export function vessel(
  job: FormJob,
  shape: Outline,
  level: number,
  covered: [top: number, bottom: number] = [0, 0],
): string {
  const { sheet, shot } = job;
  const { x, y, width, height } = bounds([shape]);
  const right = x + width;
  const bottom = y + height;
  if (!shot.contents) {
    return (
      paint(shape, shot.base) +
      roundShade(sheet, shape, x, right, 'satin') +
      fallShade(sheet, shape, y, bottom, 0.14)
    );
  }
  const goods = shot.contents;
  const glass = paint(
    shape,
    sheet.linear(x, 0, right, 0, [
      [0, mix(goods, '#9fb0a6', 0.55), 0.75],
      [0.12, '#f4f7f4', 0.75],
      [0.6, '#eef2ee', 0.6],
      [1, mix(goods, '#8a9a90', 0.6), 0.8],
    ]),
  );
  const half = width / 2;
  const surface = ellipse(MIDDLE, level, half, Math.max(5, half * SAG));
  const fill = isLoose(job.goods)
    ? looseGoods(
        job.goods,
        { x, y: level, width, height: bottom - level },
        goods,
        job.random,
        1,
        (_, py) => py < covered[0] || py > covered[1],
      )
    : paint(
        rectangle({ x, y: level, width, height: bottom - level }),
        sheet.linear(x, 0, right, 0, [
          [0, darken(goods, 0.5)],
          [0.1, darken(goods, 0.12)],
          [0.3, lighten(goods, 0.2)],
          [0.55, goods],
          [0.86, darken(goods, 0.22)],
          [1, darken(goods, 0.52)],
        ]),
      ) + paint(surface, lighten(goods, 0.26), 0.9);
  // The goods start a wall's thickness inside of the glass.
  const shrink = (width - 16) / width;
  const inner = group(fill, MIDDLE * (1 - shrink), bottom * (1 - shrink) - 4, shrink);
  return glass + sheet.clipped(shape, inner) + line(shape, darken(goods, 0.5), 2, 0.35);
}

/** Reflections that lie on glass, over goods and label alike. */
export function glassLight(job: FormJob, shape: Outline): string {
  const { x, y, width, height } = bounds([shape]);
  return (
    roundShade(job.sheet, shape, x, x + width, 'glossy') +
    fallShade(job.sheet, shape, y, y + height, 0.12)
  );
}
