/** Arithmetic on `#rrggbb` colours: mixing, luminance and choosing inks that can be read. */

type Rgb = [red: number, green: number, blue: number];

export const PAPER = '#fbf8f1';
const INK = '#23261f';

function parse(colour: string): Rgb {
  const value = /^#[0-9a-f]{6}$/i.test(colour) ? Number.parseInt(colour.slice(1), 16) : 0x888888;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two colours. @param share share of `to`, from 0 to 1 */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  const channels = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mix(colour, '#0d0f0a', share);

/** Returns the relative luminance as WCAG defines it, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns `colour` if it can be read on `ground`, or else a darker or lighter colour that can. */
export function readable(colour: string, ground: string, ratio = 4.5): string {
  const push = luminance(ground) > 0.22 ? darken : lighten;
  for (let share = 0; share < 1; share += 0.08) {
    const candidate = push(colour, share);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return push === darken ? INK : PAPER;
}

/** Returns the candidate with the highest contrast to `ground`. */
export function mostDistinct(ground: string, candidates: string[]): string {
  return candidates.reduce((best, next) =>
    contrast(next, ground) > contrast(best, ground) ? next : best,
  );
}
