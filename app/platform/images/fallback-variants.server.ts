/** Finds variants that may replace a picture that is not encoded yet. */

import type { ImageFormat, ImageVariant } from './encode.server';
import { imageWidths } from './image-url';

/** By format: the formats that every browser with that format supports, smallest first. */
const supportedBy: Record<ImageFormat, readonly ImageFormat[]> = {
  avif: ['avif', 'webp', 'jpeg'],
  webp: ['webp', 'jpeg'],
  jpeg: ['jpeg'],
};

/**
 * The other variants that the browser supports, most similar first: the same width in any format
 * and quality, then the next larger width, then the next smaller width.
 * @param isAnyWidth also includes all other widths
 */
export function fallbackVariants(wanted: ImageVariant, isAnyWidth = false): ImageVariant[] {
  const larger = imageWidths.filter((width) => width > wanted.width);
  const smaller = imageWidths.filter((width) => width < wanted.width).reverse();
  const count = isAnyWidth ? imageWidths.length : 1;
  const [_wanted, ...others] = [wanted.width, ...larger.slice(0, count), ...smaller.slice(0, count)]
    .flatMap((width) => supportedBy[wanted.format].map((format) => ({ width, format })))
    .flatMap((variant) => [
      { ...variant, saveData: wanted.saveData },
      { ...variant, saveData: !wanted.saveData },
    ]);
  return others;
}
