/** Plant motifs: leaves, ears, flowers, fruit and beans. */
import { leaf, leafOutline, type MotifInk, ring, stroke } from './motif-parts';
import { ellipse, outline, placed, type Shape } from './outline';

export function neem({ main, second, ground }: MotifInk): Shape[] {
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

export function tulsi({ main, second, ground }: MotifInk): Shape[] {
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

export function wheat({ main, second }: MotifInk): Shape[] {
  const ear = (x: number, lean: number, fill: string): Shape[] =>
    [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const y = 68 - i * 8.8;
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

export function flower({ main, second, ground }: MotifInk): Shape[] {
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

export function fruit({ main, second, ground }: MotifInk): Shape[] {
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

export function chilli({ main, second, ground }: MotifInk): Shape[] {
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

export function tea({ main, second, ground }: MotifInk): Shape[] {
  return [
    stroke('M52 98C50 84 50 72 50 58', main, 2.6),
    ...leaf(50, 76, 58, 28, -0.82, main, ground),
    ...leaf(50, 68, 56, 27, 0.8, second, ground),
    ...leaf(50, 62, 56, 17, 0.02, main, ground),
    ...leaf(50, 60, 34, 9, 0.34, second, ground),
  ];
}

export function bean({ main, second, ground }: MotifInk): Shape[] {
  const one = (x: number, y: number, turn: number, scale: number, fill: string): Shape[] => [
    {
      outline: placed(
        outline(
          'M-24 4C-28 -16 -10 -28 8 -25C28 -21 34 2 22 15C14 23 8 10 -2 10C-12 10 -21 18 -24 4Z',
        ),
        { turn, scale, dx: x, dy: y },
      ),
      fill,
    },
    {
      outline: placed(outline('M-15 -6C-9 -16 4 -19 13 -13'), { turn, scale, dx: x, dy: y }),
      stroke: ground,
      strokeWidth: 2.6,
    },
  ];
  return [
    ...one(33, 30, -0.5, 0.92, main),
    ...one(73, 47, 1.1, 0.84, second),
    ...one(36, 76, 0.25, 0.96, second),
    ...leaf(58, 96, 30, 14, 1.2, main, ground),
    ...leaf(60, 20, 26, 12, 0.9, main, ground),
  ];
}
