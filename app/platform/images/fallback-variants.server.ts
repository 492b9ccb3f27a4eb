/** Which pictures may stand in for one that is not made yet. */

import type { ImageFormat, ImageVariant } from './encode.server';
import { imageWidths } from './image-url';

/** What a browser shows that takes a format, the smallest first. */
const supportedBy: Record<ImageFormat, readonly ImageFormat[]> = {
  avif: ['avif', 'webp', 'jpeg'],
  webp: ['webp', 'jpeg'],
  jpeg: ['jpeg'],
};

/**
 * The other variants that the asker can show, the most alike first: of the same width in any format
 * and quality, then of the next larger width, then of the next smaller one.
 * @param isAnyWidth also widths farther away
 */
export function fallbackVariants(wanted: ImageVariant, isAnyWidth = false): ImageVariant[] {
  const larger = imageWidths.filter((width) => width > wanted.width);
  const smaller = imageWidths.filter((width) => width < wanted.width).reverse();
  const reach = isAnyWidth ? imageWidths.length : 1;
  return [wanted.width, ...larger.slice(0, reach), ...smaller.slice(0, reach)]
    .flatMap((width) => supportedBy[wanted.format].map((format) => ({ width, format })))
    .flatMap((variant) => [
      { ...variant, saveData: wanted.saveData },
      { ...variant, saveData: !wanted.saveData },
    ])
    .slice(1);
}
