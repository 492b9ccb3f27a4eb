/** How the picture on a product's card is offered. */
import type { ImageWidth } from '~/platform/images/image-url';

/** The sizes are a little below the true room: a phone of 360 px and two dots a pixel then takes 320, not 480. */
export const cardPicture: { widths: readonly [ImageWidth, ...ImageWidth[]]; sizes: string } = {
  widths: [160, 320, 480],
  sizes: '(min-width:48em) 240px, 44vw',
};
