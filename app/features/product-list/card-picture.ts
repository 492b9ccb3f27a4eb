/** Widths of the picture on a product's card. */
import type { ImageWidth } from '~/platform/images/image-url';

/**
 * The sizes are a little smaller than the real width, so that a phone of 360 px and two pixels a
 * dot loads 320, not 480.
 */
export const cardPicture: { widths: readonly [ImageWidth, ...ImageWidth[]]; sizes: string } = {
  widths: [160, 320, 480],
  sizes: '(min-width:48em) 240px, 44vw',
};
