/** Widths of the picture on a product's card. */
import type { ImageWidth } from '~/platform/images/image-url';

/**
 * `sizes` is a little less than the real width: a phone of 360 px with a pixel ratio of 2 then
 * loads the picture with 320 px, not the one with 480.
 */
export const cardPicture: { widths: readonly [ImageWidth, ...ImageWidth[]]; sizes: string } = {
  widths: [160, 320, 480],
  sizes: '(min-width:48em) 240px, 44vw',
};
