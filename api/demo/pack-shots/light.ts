/** Light and shade over bodies: the light comes from the upper left, softly. */
import { bounds, type Outline, placed } from './outline';
import { paint, type Sheet, type Stop, shapesMarkup } from './sheet';

const SHADOW = '#2a2416';

export type Gloss = 'matt' | 'satin' | 'glossy' | 'metal';

const SHADES: Record<Gloss, Stop[]> = {
  matt: [
    [0, '#000', 0.26],
    [0.1, '#000', 0.08],
    [0.28, '#fff', 0.14],
    [0.45, '#fff', 0],
    [0.72, '#000', 0.1],
    [0.93, '#000', 0.32],
    [1, '#000', 0.24],
  ],
  satin: [
    [0, '#000', 0.34],
    [0.07, '#000', 0.1],
    [0.16, '#fff', 0.2],
    [0.26, '#fff', 0.2],
    [0.42, '#fff', 0],
    [0.68, '#000', 0.08],
    [0.9, '#000', 0.34],
    [0.97, '#000', 0.3],
    [1, '#fff', 0.12],
  ],
  glossy: [
    [0, '#000', 0.38],
    [0.05, '#000', 0.16],
    [0.12, '#fff', 0.06],
    [0.15, '#fff', 0.5],
    [0.22, '#fff', 0.42],
    [0.26, '#fff', 0.08],
    [0.45, '#fff', 0],
    [0.68, '#000', 0.08],
    [0.87, '#000', 0.34],
    [0.93, '#000', 0.2],
    [0.96, '#fff', 0.2],
    [1, '#000', 0.2],
  ],
  metal: [
    [0, '#000', 0.45],
    [0.08, '#fff', 0.1],
    [0.16, '#fff', 0.7],
    [0.24, '#fff', 0.25],
    [0.36, '#000', 0.22],
    [0.5, '#fff', 0.12],
    [0.66, '#000', 0.12],
    [0.8, '#000', 0.42],
    [0.92, '#fff', 0.25],
    [1, '#000', 0.4],
  ],
};

/** Draws light and shade over a round body from `left` to `right`. */
export function roundShade(
  sheet: Sheet,
  shape: Outline,
  left: number,
  right: number,
  gloss: Gloss,
): string {
  return paint(shape, sheet.linear(left, 0, right, 0, SHADES[gloss]));
}

/** Draws light that fades from `top` to `bottom` over any body. */
export function fallShade(
  sheet: Sheet,
  shape: Outline,
  top: number,
  bottom: number,
  depth = 0.16,
): string {
  return paint(
    shape,
    sheet.linear(0, top, 0, bottom, [
      [0, '#fff', depth * 0.6],
      [0.3, '#fff', 0],
      [0.7, '#000', 0],
      [1, '#000', depth],
    ]),
  );
}

/** A pool of shadow that fades outwards. */
function pool(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength: number,
): string {
  const stops: Stop[] = [
    [0, SHADOW, strength],
    [0.55, SHADOW, strength * 0.55],
    [0.82, SHADOW, strength * 0.14],
    [1, SHADOW, 0],
  ];
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${sheet.radial(cx, cy, rx, stops, ry / rx)}"/>`;
}

/** Draws the shadow of a round body: dark and narrow at its foot, wide and faint to the right. */
export function contactShadow(
  sheet: Sheet,
  left: number,
  right: number,
  floor: number,
  depth: number,
): string {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const cy = floor - depth * 0.4;
  const reach = Math.min(half * 0.36, 60);
  return (
    pool(sheet, middle + reach * 0.6, cy, half + reach, depth * 1.9, 0.26) +
    pool(sheet, middle + half * 0.03, cy, half + reach * 0.25, depth * 0.95, 0.55)
  );
}

/** Draws the shadow of a body with a cornered foot, as faint layers of its outline on the floor. */
export function footprintShadow(footprint: Outline, floor: number): string {
  const { x, width } = bounds([footprint]);
  const middle = x + width / 2;
  const layers = Array.from({ length: 26 }, (_, i) => i);
  return layers
    .map((layer) => {
      const spread = placed(placed(footprint, { dx: -middle, dy: -floor }), {
        scale: 1 + layer * 0.003,
        dx: middle + layer * 1.1,
        dy: floor + layer * 0.5,
      });
      const soft = { outline: spread, stroke: SHADOW, strokeWidth: layer * 2.2, fill: SHADOW };
      return shapesMarkup([{ ...soft, opacity: layer < 2 ? 0.14 : 0.022 }]);
    })
    .join('');
}
