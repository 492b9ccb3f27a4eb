/** What every form of pack shares: the job it is given, and what it hands back. */
import type { PackShot } from '../../types';
import type { Goods } from '../goods';
import type { Box, Outline, Shape } from '../outline';
import type { Random } from '../random';
import type { Sheet } from '../sheet';

/** Packs are drawn in 1000 by 1000 with their feet on this line and their middle at 500. */
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
  /** Prints a face: `bleed` is all of it, words stay in `safe`, `ground` is the printed colour. */
  print(bleed: Box, safe: Box, ground: string): Shape[];
  /** A paper label's colour on a body of the given colour. */
  labelGround(body: string): string;
}

export interface Drawn {
  markup: string;
  /** Where it stands, for the shadow: half an ellipse of this depth. */
  left: number;
  right: number;
  top: number;
  depth: number;
  /** The outline of a cornered foot, in place of the half ellipse. */
  footprint?: Outline;
  /** Where the print is, for close views. */
  label: Box;
}

export type Form = (job: FormJob) => Drawn;
