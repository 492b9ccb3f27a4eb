/** The colours of one printed face. Colours that touch each other have enough contrast. */
import type { PackShot } from '../types';
import { contrast, darken, lighten, luminance, mix, mostDistinct, PAPER, readable } from './colour';

export interface Palette {
  /** The printed ground. */
  ground: string;
  /** Bands and panels laid on the ground. */
  band: string;
  /** Text on the ground. */
  ink: string;
  /** Text on the band. */
  bandInk: string;
  /** Drawings on the ground, in two tones. */
  art: string;
  artSecond: string;
  /** Thin rules on the ground. */
  rule: string;
}

/** Makes a palette for print on `ground` from the pack's two colours. */
export function paletteOn(ground: string, shot: PackShot): Palette {
  const own = [shot.accent, shot.base].filter((colour) => contrast(colour, ground) >= 1.4);
  const band = own[0] ?? mostDistinct(ground, [darken(shot.base, 0.55), lighten(shot.base, 0.75)]);
  const dark = darken(
    luminance(shot.base) < luminance(shot.accent) ? shot.base : shot.accent,
    0.45,
  );
  const light = contrast(PAPER, ground) < 3.4;
  const ink = light ? readable(dark, ground, 7) : lighten(PAPER, 0.4);
  const art = readable(mostDistinct(ground, [band, shot.accent]), ground, 2.4);
  return {
    ground,
    band,
    ink,
    bandInk: contrast(PAPER, band) < 3.4 ? readable(dark, band, 5.5) : lighten(PAPER, 0.4),
    art,
    artSecond: mix(art, light ? ink : ground, light ? 0.3 : 0.28),
    rule: mix(ground, art, 0.7),
  };
}

/** Returns the grounds for a paper label that have enough contrast to a body of the colour `body`. */
export function labelGrounds(body: string, shot: PackShot): [string, ...string[]] {
  const choices = [PAPER, shot.accent, PAPER, mix(PAPER, shot.accent, 0.16), shot.base].filter(
    (ground) => contrast(ground, body) >= 1.5,
  );
  return choices.length > 0 ? (choices as [string, ...string[]]) : [readable(PAPER, body, 1.8)];
}
