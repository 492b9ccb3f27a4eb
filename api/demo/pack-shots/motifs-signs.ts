/** Motifs that symbolise a use: drop, sun, waves and sparks. */
import { leaf, leafOutline, type MotifInk, ring, stroke } from './motif-parts';
import { ellipse, outline, polygon, type Shape } from './outline';

export function drop({ main, second, ground }: MotifInk): Shape[] {
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

export function sun({ main, second, ground }: MotifInk): Shape[] {
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

export function wave({ main, second, ground }: MotifInk): Shape[] {
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

export function spark({ main, second }: MotifInk): Shape[] {
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
