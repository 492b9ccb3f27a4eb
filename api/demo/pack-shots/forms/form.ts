/** The parameters and the result that all forms of packs have in common. */
import type { PackShot } from '../../types';
import type { Goods } from '../goods';
import type { Box, Outline, Shape } from '../outline';
import type { Random } from '../random';
import type { Sheet } from '../sheet';

/** Packs are drawn in a square of 1000. They stand on this line, and their middle is at 500. */
export const FLOOR = 880;
export const MIDDLE = 500;

export interface FormJob {
  sheet: Sheet;
  shot: PackShot;
  /** Decides the build; the same for all views of one product. */
  random: Random;
  brand: string;
  goods: Goods;
  side: 'front' | 'back';
  /** Prints a face. `bleed` is the whole face, words stay in `safe`, and `ground` is the printed colour. */
  print(bleed: Box, safe: Box, ground: string): Shape[];
  /** Returns the colour of a paper label on a body of the given colour. */
  labelGround(body: string): string;
}

export interface Drawn {
  markup: string;
  /** The sides of the pack where it stands. Its shadow is an ellipse of about this `depth`. */
  left: number;
  right: number;
  top: number;
  depth: number;
  /** The outline of a foot with corners, whose shadow replaces the ellipse. */
  footprint?: Outline;
  /** Where the print is, for close views. */
  label: Box;
}

export type Form = (job: FormJob) => Drawn;
