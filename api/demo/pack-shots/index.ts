/**
 * Draws the demo shop's pictures from a few parameters, as SVG without fonts or external references,
 * and makes image files from the SVG.
 */
import { mix, mostDistinct } from './colour';
import { type Box, ellipse, rectangle } from './outline';
import { type PackProduct, packInBox } from './pack';
import { type Random, randomFrom } from './random';
import { group, paint, Sheet, shapesMarkup } from './sheet';
import { goodsBeside } from './still-life';
import { wordmark } from './wordmark';

export { articleArt } from './article-art';
export { loadLabelFonts } from './fonts';
export type { PackProduct } from './pack';
export { renderPng, renderWebp } from './render';
export { bannerArt, categoryArt } from './scenes';

/** 1 is the front, 2 the back with its facts, and 3 the pack with its goods beside it. */
export type PackView = 1 | 2 | 3;

/** The ground of pictures. It is opaque, so that it looks the same in every image format. */
const PICTURE_GROUND = '#f5f2ea';

const SIDE = 1000;

/** Returns the space for a pack in its picture, which varies slightly. */
function roomFor(random: Random): Box {
  const share = random.between(0.93, 1);
  const [width, height] = [700 * share, 800 * share];
  return { x: (SIDE - width) / 2, y: 490 - height / 2, width, height };
}

function withGoods(sheet: Sheet, product: PackProduct, random: Random): string {
  const wide = product.shot.form === 'bar';
  const halo = mix(
    PICTURE_GROUND,
    mostDistinct(PICTURE_GROUND, [product.shot.accent, product.shot.base]),
    0.13,
  );
  const room = wide
    ? { x: 130, y: 210, width: 640, height: 360 }
    : { x: 90, y: 130, width: 500, height: 640 };
  return (
    paint(ellipse(SIDE / 2, 500, 420), halo) +
    packInBox(sheet, product, room) +
    group(goodsBeside(sheet, product, random), wide ? 620 : 660, 790, 1.12)
  );
}

/** Draws a product, 1000 by 1000. The same product always has the same picture. */
export function packShotSvg({ view, ...product }: PackProduct & { view: PackView }): string {
  const sheet = new Sheet();
  const random = randomFrom('view', product.brand, product.label, product.netQuantity);
  const room = roomFor(random);
  const ground = paint(rectangle({ x: 0, y: 0, width: SIDE, height: SIDE }), PICTURE_GROUND);
  const pictures: Record<PackView, () => string> = {
    1: () => packInBox(sheet, product, room, { stand: 'middle' }),
    2: () => packInBox(sheet, product, room, { side: 'back', stand: 'middle' }),
    3: () => withGoods(sheet, product, random),
  };
  return sheet.document(SIDE, SIDE, ground + pictures[view]());
}

/** Draws a brand's wordmark, 320 by 160, on the ground of pictures. */
export function brandMark(name: string, colour: string): string {
  const ground = paint(rectangle({ x: 0, y: 0, width: 320, height: 160 }), PICTURE_GROUND);
  const sheet = new Sheet();
  const word = wordmark(name, { x: 36, y: 48, width: 248, height: 64 }, colour);
  return sheet.document(320, 160, ground + shapesMarkup(word));
}
