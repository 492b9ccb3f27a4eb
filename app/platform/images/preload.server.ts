/** Tells browsers of a page's main picture before they have read the page. */
import { type ImageWidth, imageUrl } from './image-url';

interface PreloadedPicture {
  src: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** As in the picture's own attribute. */
  sizes: string;
}

/**
 * A `Link` header for a picture that the page shows in the same widths and sizes. On the slow phone
 * it is asked for with the head of the page and is there before the small ones are under way.
 */
export function preloadHeader({ src, widths, sizes }: PreloadedPicture): string {
  const set = widths.map((width) => `${imageUrl(src, width)} ${width}w`).join(', ');
  return [
    `<${imageUrl(src, widths[0])}>`,
    'rel=preload',
    'as=image',
    'fetchpriority=high',
    `imagesrcset="${set}"`,
    `imagesizes="${sizes}"`,
  ].join('; ');
}
