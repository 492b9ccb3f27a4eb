/** One pack, drawn on a sheet: its form, its print and its shadow. */
import type { PackShot } from '../types';
import { backLabel } from './facts';
import { FORMS } from './forms';
import { type Drawn, FLOOR } from './forms/form';
import { goodsOf } from './goods';
import { frontLabel } from './label';
import { contactShadow } from './light';
import type { Box } from './outline';
import { labelGrounds, paletteOn } from './palette';
import { randomFrom } from './random';
import { group, type Sheet } from './sheet';

/** A product as its pictures need it. */
export interface PackProduct {
  shot: PackShot;
  /** Short name for the label. */
  label: string;
  brand: string;
  netQuantity: string;
  /** Printed on the back where given. */
  ingredients?: string;
}

/** Draws the pack in its own 1000 by 1000, standing on the floor line, with the shadow under it. */
export function drawPack(sheet: Sheet, product: PackProduct, side: 'front' | 'back'): Drawn {
  const { shot, label, brand, netQuantity, ingredients } = product;
  const words = { brand, name: label, netQuantity };
  const seed = [brand, label, netQuantity, shot.form];
  const drawn = FORMS[shot.form]({
    sheet,
    shot,
    brand,
    side,
    goods: goodsOf(shot, label),
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
  const shadow = contactShadow(sheet, drawn.left, drawn.right, FLOOR, drawn.depth);
  return { ...drawn, markup: shadow + drawn.markup };
}

/** Draws a pack as large as a box allows, standing on its lower edge in the middle. */
export function packInBox(
  sheet: Sheet,
  product: PackProduct,
  box: Box,
  side: 'front' | 'back' = 'front',
): string {
  const { markup, left, right, top } = drawPack(sheet, product, side);
  const scale = Math.min(box.width / (right - left), box.height / (FLOOR - top));
  const x = box.x + box.width / 2 - ((left + right) / 2) * scale;
  return group(markup, x, box.y + box.height - FLOOR * scale, scale);
}
