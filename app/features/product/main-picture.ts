/** Widths of the large picture on a product's page. */
import type { ImageWidth } from '~/platform/images/image-url';

export const mainPicture: { widths: readonly [ImageWidth, ...ImageWidth[]]; sizes: string } = {
  widths: [320, 640, 960],
  sizes: '(min-width:48em) 45vw, 58vw',
};
