/** The demo shop's pictures: SVG from a few parameters, and image files from SVG. */

import { type Box, rectangle } from './outline';
import { type PackProduct, packInBox } from './pack';
import { randomFrom } from './random';
import { paint, Sheet } from './sheet';

export { renderPng, renderWebp } from './render';

export const GROUND = '#f5f2ea';

/** Room for one pack in its picture of 1000 by 1000, before the picture's own share is taken. */
function roomFor(product: PackProduct): Box {
  const share = randomFrom('room', product.brand, product.label, product.netQuantity).between(
    0.93,
    1,
  );
  const [width, height] = [800 * share, 800 * share];
  return { x: 500 - width / 2, y: 490 - height / 2, width, height };
}

/** */
export function packShotSvg({ view, ...product }: PackProduct & { view: 1 | 2 | 3 }): string {
  const sheet = new Sheet();
  const ground = paint(rectangle({ x: 0, y: 0, width: 1000, height: 1000 }), GROUND);
  const pack = packInBox(sheet, product, roomFor(product), view === 2 ? 'back' : 'front');
  return sheet.document(1000, 1000, ground + pack);
}
