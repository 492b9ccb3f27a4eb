import type { DemoProduct } from '../types';

/** One label and value pair of a product's specification. */
export type Line = DemoProduct['specification'][number];

/** Lines that many products share, so that the same fact is always worded the same way. */
export const coolDry: Line = ['Storage', 'Cool, dry place, away from direct sunlight'];
export const airtight: Line = ['Storage', 'Airtight container after opening; use a dry spoon'];
export const vegetarian: Line = ['Diet', 'Vegetarian'];
export const vegan: Line = ['Diet', 'Vegan'];
export const externalUse: Line = ['Caution', 'For external use only; avoid the eyes'];
export const askDoctor: Line = [
  'Caution',
  'Not for medicinal use; if pregnant, nursing or on medicine, ask a doctor first',
];
export const outOfReach: Line = ['Caution', 'Keep away from children, food and animal feed'];

/** Returns the line with the shelf life. @param months from manufacture */
export function shelfLife(months: number): Line {
  return ['Shelf life', `${months} months from manufacture`];
}

/** Returns the line with the category under which the food authority (FSSAI) lists the product. */
export function fssai(category: string): Line {
  return ['FSSAI category', category];
}

/** Returns the line that says how to use the product. */
export function directions(text: string): Line {
  return ['Directions', text];
}
