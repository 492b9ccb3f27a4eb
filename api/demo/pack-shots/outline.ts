/**
 * Outlines as lists of commands with absolute points. Each point can be moved, so that a flat label can
 * be wrapped around a bottle or put on the slanting side of a box.
 */
import type { PathCommand } from '@kernel/drawing/typeface';

export type Outline = PathCommand[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Moves one point to another place. */
export type Warp = (x: number, y: number) => [x: number, y: number];

/** A painted outline. A shape without `fill` is only stroked. */
export interface Shape {
  outline: Outline;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

/** Parses path data, which may have only the absolute commands M, L, Q, C and Z. */
export function outline(data: string): Outline {
  return [...data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, op, numbers]) => ({
    op: op as PathCommand['op'],
    at: (numbers?.match(/-?[\d.]+/g) ?? []).map(Number),
  }));
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns the path data of an outline. */
export function pathData(commands: Outline): string {
  return commands.map(({ op, at }) => op + at.map(short).join(' ')).join('');
}

/** Moves every point of an outline. Long straight edges become curves, so that they can bend. */
export function warped(commands: Outline, warp: Warp): Outline {
  let x = 0;
  let y = 0;
  return commands.map(({ op, at }) => {
    let points = at;
    let bent = op;
    const [toX, toY] = [at.at(-2) ?? x, at.at(-1) ?? y];
    if (op === 'L' && Math.hypot(toX - x, toY - y) > 12) {
      bent = 'C';
      const third = (toX - x) / 3;
      const rise = (toY - y) / 3;
      points = [x + third, y + rise, x + 2 * third, y + 2 * rise, toX, toY];
    }
    [x, y] = [toX, toY];
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      moved.push(...warp(points[i] ?? 0, points[i + 1] ?? 0));
    }
    return { op: bent, at: moved };
  });
}

/** Turns an outline about the origin by `turn` (radians), scales it, and moves it by `dx`, `dy`. */
export function placed(
  commands: Outline,
  {
    scale = 1,
    dx = 0,
    dy = 0,
    turn = 0,
  }: { scale?: number; dx?: number; dy?: number; turn?: number },
): Outline {
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return commands.map(({ op, at }) => ({
    op,
    at: at.map((value, i) =>
      i % 2 === 0
        ? value * cos - (at[i + 1] ?? 0) * sin + dx
        : (at[i - 1] ?? 0) * sin + value * cos + dy,
    ),
  }));
}

/** Returns the smallest box around all points. Control points count, so it is never too small. */
export function bounds(outlines: Outline[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { at } of outlines.flat()) {
    for (let i = 0; i < at.length; i += 2) {
      left = Math.min(left, at[i] ?? left);
      right = Math.max(right, at[i] ?? right);
      top = Math.min(top, at[i + 1] ?? top);
      bottom = Math.max(bottom, at[i + 1] ?? bottom);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A rectangle with corners rounded by `radius`. */
export function rectangle({ x, y, width, height }: Box, radius = 0): Outline {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0)
    return outline(`M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}L${x} ${y}Z`);
  return outline(
    `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}` +
      `Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}` +
      `L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`,
  );
}

/** Returns an ellipse, or with only one radius a circle. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx): Outline {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return outline(
    `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}` +
      `C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}` +
      `C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}` +
      `C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`,
  );
}

/** Returns a closed polygon. @param at alternating x and y of its points */
export function polygon(...at: number[]): Outline {
  const commands: Outline = [];
  for (let i = 0; i < at.length; i += 2) {
    commands.push({ op: i === 0 ? 'M' : 'L', at: [at[i] ?? 0, at[i + 1] ?? 0] });
  }
  return [...commands, { op: 'Z', at: [] }];
}

/**
 * Returns a closed outline that is symmetrical about `cx`. Straight lines join the ends of both halves.
 * @param half the right half from top to bottom, with x counted from the middle
 */
export function symmetrical(half: string, cx: number): Outline {
  const right = outline(half);
  const stops: number[] = right.flatMap(({ at }) => at);
  const left: Outline = [];
  let end = stops.length;
  left.push({ op: 'L', at: [-(stops[end - 2] ?? 0), stops[end - 1] ?? 0] });
  for (const { op, at } of right.slice(1).reverse()) {
    const start = end - at.length - 2;
    const back: number[] = [];
    for (let i = end - 4; i >= start; i -= 2) back.push(-(stops[i] ?? 0), stops[i + 1] ?? 0);
    left.push({ op, at: back });
    end -= at.length;
  }
  const whole = [...right, ...left, { op: 'Z' as const, at: [] }];
  return placed(whole, { dx: cx });
}
