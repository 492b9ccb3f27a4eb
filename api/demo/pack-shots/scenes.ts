/** Compositions of several packs: banners and category pictures. */
import type { PackForm } from '../types';
import { darken, lighten, luminance, mix } from './colour';
import { rectangle } from './outline';
import { type PackProduct, packInBox } from './pack';
import { sprig } from './props';
import { randomFrom } from './random';
import { group, paint, Sheet } from './sheet';
import { goodsBeside } from './still-life';

/** Draws a wall and a table in tones of one colour, lit from the upper left. */
function room(
  sheet: Sheet,
  width: number,
  height: number,
  edge: number,
  ground: string,
  lightX: number,
): string {
  const all = rectangle({ x: 0, y: 0, width, height });
  const table = rectangle({ x: 0, y: edge, width, height: height - edge });
  const reach = Math.max(width, height) * 0.62;
  return (
    paint(all, ground) +
    paint(
      all,
      sheet.radial(lightX, height * 0.32, reach, [
        [0, '#ffffff', luminance(ground) > 0.5 ? 0.5 : 0.24],
        [0.6, '#ffffff', 0.06],
        [1, '#ffffff', 0],
      ]),
    ) +
    paint(
      table,
      sheet.linear(0, edge, 0, height, [
        [0, darken(ground, 0.16), 0.75],
        [0.12, darken(ground, 0.08), 0.5],
        [1, lighten(ground, 0.12), 0.6],
      ]),
    )
  );
}

/** Relative heights of forms that stand beside each other; 1 is the tallest. */
const STATURE: Partial<Record<PackForm, number>> = {
  dropper: 0.7,
  tube: 0.8,
  jar: 0.8,
  tin: 0.84,
  sachet: 0.72,
  box: 0.84,
  carton: 0.86,
  pouch: 0.92,
};

interface Place {
  x: number;
  width: number;
  height: number;
  floor: number;
}

/** Draws the packs, beginning with those that stand behind others. */
function standing(sheet: Sheet, products: PackProduct[], places: Place[]): string {
  return products
    .map((product, i): [number, string] => {
      const { x, width, height, floor } = places[i] ?? { x: 0, width: 0, height: 0, floor: 0 };
      const tall = height * (STATURE[product.shot.form] ?? 1);
      return [
        floor,
        packInBox(sheet, product, { x: x - width / 2, y: floor - tall, width, height: tall }),
      ];
    })
    .sort(([a], [b]) => a - b)
    .map(([, markup]) => markup)
    .join('');
}

/**
 * Draws a banner, 1600 by 640: two or three packs and their goods at the right, on a coloured ground.
 * The left 45 % are free for words.
 */
export function bannerArt(products: PackProduct[], ground: string): string {
  const sheet = new Sheet();
  const shown = products.slice(0, 3);
  const random = randomFrom('banner', ground, ...shown.map(({ label }) => label));
  const places: Place[] =
    shown.length > 2
      ? [
          { x: 990, width: 240, height: 450, floor: 545 },
          { x: 1228, width: 244, height: 490, floor: 530 },
          { x: 1456, width: 230, height: 430, floor: 550 },
        ]
      : [
          { x: 1080, width: 320, height: 470, floor: 540 },
          { x: 1380, width: 300, height: 440, floor: 550 },
        ];
  const first = shown[0];
  const leaf = mix('#5d8a46', ground, 0.12);
  const body =
    room(sheet, 1600, 640, 452, ground, 1180) +
    group(sprig(sheet, darken(leaf, 0.12), random), 1120, 420, 1.15, -58) +
    group(sprig(sheet, darken(leaf, 0.2), random), 1330, 440, 1, -40) +
    standing(sheet, shown, places) +
    group(sprig(sheet, leaf, random), 1240, 604, 0.62, 4) +
    (first ? group(goodsBeside(sheet, first, random), 900, 592, 0.5) : '');
  return sheet.document(1600, 640, body);
}

/** Draws a category, 800 by 800: two or three packs on a quiet ground of their colour. */
export function categoryArt(products: PackProduct[], ground?: string): string {
  const sheet = new Sheet();
  const shown = products.slice(0, 3);
  const first = shown[0];
  const own = ground ?? mix('#f5f2ea', first?.shot.accent ?? '#7d8f6a', 0.2);
  const random = randomFrom('category', own, ...shown.map(({ label }) => label));
  const places: Place[] =
    shown.length > 2
      ? [
          { x: 182, width: 226, height: 450, floor: 650 },
          { x: 402, width: 236, height: 540, floor: 630 },
          { x: 620, width: 216, height: 430, floor: 660 },
        ]
      : [
          { x: 270, width: 330, height: 520, floor: 640 },
          { x: 560, width: 280, height: 440, floor: 660 },
        ];
  const body =
    room(sheet, 800, 800, 540, own, 400) +
    group(sprig(sheet, '#55803f', random), 400, 500, 1.1, -62) +
    standing(sheet, shown, places) +
    (first ? group(goodsBeside(sheet, first, random), 300, 732, 0.44) : '');
  return sheet.document(800, 800, body);
}
