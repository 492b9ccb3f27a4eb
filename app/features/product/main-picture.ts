/** Widths of the large picture on a product's page. */
import type { ImageWidth } from '~/platform/images/image-url';

export const mainPicture: { widths: readonly [ImageWidth, ...ImageWidth[]]; sizes: string } = {
  widths: [320, 640, 960],
  // On a phone it is 58vw wide. A smaller file is sharp enough and has less than half the bytes.
  sizes: '(min-width:48em) 45vw, 40vw',
};
