/** Parts of the motifs. */
import { type Outline, outline, placed, type Shape } from './outline';

/** The colours of a motif: the drawing, its second tone, and the ground, which its cut lines have. */
export interface MotifInk {
  main: string;
  second: string;
  ground: string;
}

/** Returns a pointed leaf whose stem is at `x`, `y`. @param turn angle from straight up, in radians */
export function leafOutline(
  x: number,
  y: number,
  length: number,
  width: number,
  turn = 0,
): Outline {
  const half = width / 2;
  const shape = outline(
    `M0 0C${-half} ${-length * 0.18} ${-half} ${-length * 0.62} 0 ${-length}` +
      `C${half} ${-length * 0.62} ${half} ${-length * 0.18} 0 0Z`,
  );
  return placed(shape, { turn, dx: x, dy: y });
}

/** A leaf with its rib. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  fill: string,
  vein: string,
): Shape[] {
  const rib = placed(outline(`M0 ${-length * 0.08}L0 ${-length * 0.82}`), { turn, dx: x, dy: y });
  return [
    { outline: leafOutline(x, y, length, width, turn), fill },
    { outline: rib, stroke: vein, strokeWidth: Math.max(0.8, width * 0.05) },
  ];
}

/** A line along path data. */
export const stroke = (data: string, colour: string, width: number): Shape => ({
  outline: outline(data),
  stroke: colour,
  strokeWidth: width,
});

/** Returns `count` equally spaced angles in radians. @param from the first angle; 0 is straight up */
export function ring(count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, i) => from + (i * 2 * Math.PI) / count);
}
