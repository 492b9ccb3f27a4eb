/** Draws one pack on a sheet: its form, its print and its shadow. */
import type { PackShot } from '../types';
import { backLabel } from './facts';
import { FORMS } from './forms';
import { type Drawn, FLOOR } from './forms/form';
import { goodsOf } from './goods';
import { frontLabel } from './label';
import { contactShadow, footprintShadow } from './light';
import type { Box } from './outline';
import { labelGrounds, paletteOn } from './palette';
import { randomFrom } from './random';
import { group, type Sheet } from './sheet';

/** The properties of a product that its pictures show. */
export interface PackProduct {
  shot: PackShot;
  /** Short name for the label. */
  label: string;
  brand: string;
  netQuantity: string;
  /** Printed on the back, if there are any. */
  ingredients?: string;
}

/** Draws the pack in a square of 1000, standing on the line `FLOOR`, with its shadow. */
function drawPack(sheet: Sheet, product: PackProduct, side: 'front' | 'back'): Drawn {
  const { shot, label, brand, netQuantity, ingredients } = product;
  const words = { brand, name: label, netQuantity };
  const seed = [brand, label, netQuantity, shot.form];
  const drawn = FORMS[shot.form]({
    sheet,
    shot,
    brand,
    side,
    goods: goodsOf(shot, label, netQuantity),
    random: randomFrom('form', ...seed),
    labelGround: (body) => randomFrom('ground', ...seed).pick(labelGrounds(body, shot)),
    print: (bleed, safe, ground) => {
      const job = {
        bleed,
        safe,
        words,
        motif: shot.motif,
        palette: paletteOn(ground, shot),
        random: randomFrom('label', ...seed),
      };
      return side === 'front' ? frontLabel(job) : backLabel(job, ingredients);
    },
  });
  const { left, right, depth, footprint } = drawn;
  const shadow = footprint
    ? footprintShadow(footprint, FLOOR)
    : contactShadow(sheet, left, right, FLOOR, depth);
  return { ...drawn, markup: shadow + drawn.markup };
}

/** Where a pack is in its box: on the lower edge, or in the middle of the height. */
type Stand = 'floor' | 'middle';

/** Draws a pack as large as a box allows, in the middle of its width. */
export function packInBox(
  sheet: Sheet,
  product: PackProduct,
  box: Box,
  { side = 'front', stand = 'floor' }: { side?: 'front' | 'back'; stand?: Stand } = {},
): string {
  const { markup, left, right, top } = drawPack(sheet, product, side);
  const scale = Math.min(box.width / (right - left), box.height / (FLOOR - top));
  const x = box.x + box.width / 2 - ((left + right) / 2) * scale;
  const spare = stand === 'middle' ? (box.height - (FLOOR - top) * scale) / 2 : 0;
  return group(markup, x, box.y + box.height - spare - FLOOR * scale, scale);
}
