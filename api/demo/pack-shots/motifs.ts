/** The small drawings on labels that say what is inside, each in a box of 100 by 100. */
import type { PackMotif } from '../types';
import type { MotifInk } from './motif-parts';
import { bean, chilli, flower, fruit, neem, tea, tulsi, wheat } from './motifs-plants';
import { drop, spark, sun, wave } from './motifs-signs';
import { placed, type Shape } from './outline';

const DRAWINGS: Record<PackMotif, (ink: MotifInk) => Shape[]> = {
  leaf: neem,
  herb: tulsi,
  grain: wheat,
  drop,
  sun,
  flower,
  fruit,
  spice: chilli,
  wave,
  tea,
  bean,
  spark,
};

/** Draws the motif in a square of `size` around `x`, `y`. */
export function motif(kind: PackMotif, x: number, y: number, size: number, ink: MotifInk): Shape[] {
  const scale = size / 100;
  return DRAWINGS[kind](ink).map((shape) => ({
    ...shape,
    outline: placed(shape.outline, { scale, dx: x - size / 2, dy: y - size / 2 }),
    ...(shape.strokeWidth === undefined ? {} : { strokeWidth: shape.strokeWidth * scale }),
  }));
}
