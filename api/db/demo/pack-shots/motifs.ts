/** The small drawings on labels that say what is inside, each in a box of 100 by 100. */
import type { PackMotif } from '../types';
import { ellipse, type Outline, outline, placed, polygon, type Shape } from './outline';

/** Colours of a motif: the drawing, its second tone, and what shows through its cut lines. */
export interface MotifInk {
  main: string;
  second: string;
  ground: string;
}

/** A pointed leaf from its stem at `x`, `y`, `turn` radians from straight up. */
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

function leaf(
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

const stroke = (data: string, colour: string, width: number): Shape => ({
  outline: outline(data),
  stroke: colour,
  strokeWidth: width,
});

/** Points on a ring around the middle, from straight up. */
function ring(count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, i) => from + (i * 2 * Math.PI) / count);
}

function neem({ main, second, ground }: MotifInk): Shape[] {
  const pairs = [0, 1, 2, 3].flatMap((i) => {
    const y = 80 - i * 17;
    const size = 36 - i * 3;
    return [
      ...leaf(50, y, size, 13, -0.98 + i * 0.06, i % 2 ? second : main, ground),
      ...leaf(50, y, size, 13, 0.98 - i * 0.06, i % 2 ? main : second, ground),
    ];
  });
  return [
    stroke('M50 98C48 76 52 50 50 26', main, 2.2),
    ...pairs,
    ...leaf(50, 28, 26, 12, 0, main, ground),
  ];
}

function tulsi({ main, second, ground }: MotifInk): Shape[] {
  return [
    stroke('M50 98C50 80 49 50 50 14', main, 2.2),
    ...leaf(50, 86, 38, 24, -1.15, main, ground),
    ...leaf(50, 86, 38, 24, 1.15, main, ground),
    ...leaf(50, 64, 31, 20, -0.85, second, ground),
    ...leaf(50, 64, 31, 20, 0.85, second, ground),
    ...leaf(50, 46, 22, 14, -0.6, main, ground),
    ...leaf(50, 46, 22, 14, 0.6, main, ground),
    ...[34, 27, 20, 13].flatMap((y, i): Shape[] => [
      { outline: ellipse(50 - 5 + i, y, 3.4 - i * 0.4), fill: second },
      { outline: ellipse(50 + 5 - i, y, 3.4 - i * 0.4), fill: second },
    ]),
    { outline: ellipse(50, 7, 2.4), fill: main },
  ];
}

function wheat({ main, second }: MotifInk): Shape[] {
  const ear = (x: number, lean: number, fill: string): Shape[] =>
    [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const y = 66 - i * 9.5;
      const shift = x + lean * (98 - y) * 0.5;
      return [-1, 1].flatMap((side): Shape[] => [
        { outline: leafOutline(shift, y, 16, 9, side * 0.62 + lean), fill },
        {
          outline: placed(outline('M0 -14L0 -25'), {
            turn: side * 0.42 + lean,
            dx: shift + side * 3,
            dy: y,
          }),
          stroke: fill,
          strokeWidth: 0.9,
        },
      ]);
    });
  return [
    stroke('M50 98C50 80 36 60 28 36', second, 1.8),
    stroke('M50 98C50 80 64 60 72 36', second, 1.8),
    stroke('M50 98L50 20', main, 2),
    ...ear(50, -0.42, second),
    ...ear(50, 0.42, second),
    ...ear(50, 0, main),
  ];
}

function drop({ main, second, ground }: MotifInk): Shape[] {
  return [
    {
      outline: outline(
        'M50 4C62 28 82 46 82 66C82 84 68 96 50 96C32 96 18 84 18 66C18 46 38 28 50 4Z',
      ),
      fill: main,
    },
    {
      outline: outline(
        'M50 26C58 42 70 54 70 68C70 79 61 86 50 86C39 86 30 79 30 68C30 54 42 42 50 26Z',
      ),
      fill: second,
      opacity: 0.55,
    },
    stroke('M31 66C31 76 37 83 45 86', ground, 3),
    ...leaf(52, 80, 34, 18, 0.35, ground, main),
  ];
}

function sun({ main, second, ground }: MotifInk): Shape[] {
  return [
    ...ring(16).map(
      (turn, i): Shape => ({
        outline: leafOutline(
          50 + Math.sin(turn) * 27,
          50 - Math.cos(turn) * 27,
          i % 2 ? 15 : 21,
          8,
          turn,
        ),
        fill: i % 2 ? second : main,
      }),
    ),
    { outline: ellipse(50, 50, 22), fill: main },
    { outline: ellipse(50, 50, 17), stroke: ground, strokeWidth: 1.4 },
    ...ring(8).map(
      (turn): Shape => ({
        outline: leafOutline(50, 50, 13, 6.5, turn),
        fill: ground,
        opacity: 0.85,
      }),
    ),
  ];
}

function flower({ main, second, ground }: MotifInk): Shape[] {
  return [
    ...ring(8, Math.PI / 8).map(
      (turn): Shape => ({ outline: leafOutline(50, 50, 47, 24, turn), fill: second }),
    ),
    ...ring(8).flatMap((turn) => leaf(50, 50, 42, 20, turn, main, ground)),
    { outline: ellipse(50, 50, 11), fill: ground },
    { outline: ellipse(50, 50, 8.5), fill: second },
    ...ring(7).map(
      (turn): Shape => ({
        outline: ellipse(50 + Math.sin(turn) * 5, 50 + Math.cos(turn) * 5, 1.3),
        fill: ground,
      }),
    ),
  ];
}

function fruit({ main, second, ground }: MotifInk): Shape[] {
  return [
    { outline: ellipse(37, 62, 31), fill: main },
    ...[-20, -8, 8, 20].map(
      (x): Shape => stroke(`M37 34C${37 + x} 48 ${37 + x} 76 37 90`, ground, 1.3),
    ),
    { outline: ellipse(73, 70, 24), fill: ground },
    { outline: ellipse(73, 70, 22.5), fill: second },
    { outline: ellipse(73, 70, 18.5), fill: ground },
    ...ring(8, 0.2).map(
      (turn): Shape => ({ outline: leafOutline(73, 70, 17, 10, turn), fill: second }),
    ),
    stroke('M37 32C38 24 42 16 48 10', main, 2.4),
    ...leaf(42, 20, 34, 16, 1.15, second, ground),
    ...leaf(40, 24, 26, 13, -0.95, main, ground),
  ];
}

function chilli({ main, second, ground }: MotifInk): Shape[] {
  const star = ring(8).flatMap((turn): Shape[] => [
    { outline: leafOutline(72, 74, 24, 11, turn), fill: second },
    { outline: ellipse(72 + Math.sin(turn) * 14, 74 - Math.cos(turn) * 14, 2), fill: ground },
  ]);
  return [
    {
      outline: outline(
        'M24 20C36 18 44 26 45 38C47 60 34 80 10 94C20 78 22 62 18 42C16 30 18 22 24 20Z',
      ),
      fill: main,
    },
    {
      outline: outline(
        'M42 22C54 18 62 24 66 34C70 44 80 46 94 36C90 54 74 62 60 54C48 47 42 36 42 22Z',
      ),
      fill: main,
      opacity: 0.82,
    },
    stroke('M27 30C33 46 31 60 24 74', ground, 1.8),
    stroke('M50 28C54 40 62 48 74 50', ground, 1.8),
    stroke('M26 21C26 13 30 8 36 5', second, 4),
    stroke('M46 21C44 14 46 8 52 4', second, 4),
    ...star,
  ];
}

function wave({ main, second, ground }: MotifInk): Shape[] {
  const swell = (y: number): string =>
    `M6 ${y}C16 ${y - 13} 28 ${y - 13} 36 ${y}C44 ${y + 11} 56 ${y + 11} 64 ${y}C72 ${y - 13} 84 ${y - 13} 94 ${y}`;
  return [
    ...[34, 52, 70, 88].map((y, i): Shape => stroke(swell(y), i % 2 ? second : main, 6)),
    { outline: ellipse(70, 14, 10), fill: second },
    { outline: ellipse(67, 11, 3), fill: ground, opacity: 0.8 },
    { outline: ellipse(48, 9, 5), fill: main },
    { outline: ellipse(87, 8, 4), fill: main },
  ];
}

function tea({ main, second, ground }: MotifInk): Shape[] {
  return [
    stroke('M52 98C50 84 50 72 50 58', main, 2.6),
    ...leaf(50, 76, 58, 28, -0.82, main, ground),
    ...leaf(50, 68, 56, 27, 0.8, second, ground),
    ...leaf(50, 62, 56, 17, 0.02, main, ground),
    ...leaf(50, 60, 34, 9, 0.34, second, ground),
  ];
}

function bean({ main, second, ground }: MotifInk): Shape[] {
  const one = (x: number, y: number, turn: number, fill: string): Shape[] => [
    { outline: placed(ellipse(0, 0, 16, 24), { turn, dx: x, dy: y }), fill },
    {
      outline: placed(outline('M2 -21C-9 -8 9 6 -2 21'), { turn, dx: x, dy: y }),
      stroke: ground,
      strokeWidth: 2.6,
    },
  ];
  return [
    ...one(30, 58, 0.55, main),
    ...one(70, 54, -0.5, second),
    ...one(50, 30, 1.3, second),
    ...one(52, 78, 1.75, main),
  ];
}

function spark({ main, second }: MotifInk): Shape[] {
  const star = (x: number, y: number, r: number, fill: string): Shape => ({
    outline: polygon(
      ...ring(8).flatMap((turn, i) => {
        const reach = i % 2 ? r * 0.26 : r;
        return [x + Math.sin(turn) * reach, y - Math.cos(turn) * reach];
      }),
    ),
    fill,
  });
  return [
    star(46, 54, 42, main),
    star(82, 24, 18, second),
    star(80, 82, 13, main),
    star(14, 20, 11, second),
    { outline: ellipse(22, 86, 4), fill: second },
  ];
}

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

/** The motif centred on `x`, `y` in a square of `size`. */
export function motif(kind: PackMotif, x: number, y: number, size: number, ink: MotifInk): Shape[] {
  const scale = size / 100;
  return DRAWINGS[kind](ink).map((shape) => ({
    ...shape,
    outline: placed(shape.outline, { scale, dx: x - size / 2, dy: y - size / 2 }),
    ...(shape.strokeWidth === undefined ? {} : { strokeWidth: shape.strokeWidth * scale }),
  }));
}
