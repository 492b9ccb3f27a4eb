/** Light and shade over bodies: the light comes from the upper left, softly. */
import type { Outline } from './outline';
import { paint, type Sheet, type Stop } from './sheet';

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

/** A veil of light over a round body that spans `left` to `right`. */
export function roundShade(
  sheet: Sheet,
  shape: Outline,
  left: number,
  right: number,
  gloss: Gloss,
): string {
  return paint(shape, sheet.linear(left, 0, right, 0, SHADES[gloss]));
}

/** A soft fall of light from `top` to `bottom` over any body. */
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

/** The shadow where a body stands: dark and narrow at its foot, wide and faint to the right. */
export function contactShadow(
  sheet: Sheet,
  left: number,
  right: number,
  floor: number,
  depth: number,
): string {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const pool = (cx: number, rx: number, ry: number, strength: number): string => {
    const cy = floor - depth * 0.4;
    const fill = sheet.radial(
      cx,
      cy,
      rx,
      [
        [0, '#2a2416', strength],
        [0.55, '#2a2416', strength * 0.55],
        [0.82, '#2a2416', strength * 0.14],
        [1, '#2a2416', 0],
      ],
      ry / rx,
    );
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  };
  return (
    pool(middle + half * 0.3, half * 1.42, depth * 1.9, 0.26) +
    pool(middle + half * 0.05, half * 1.1, depth * 0.95, 0.55)
  );
}
