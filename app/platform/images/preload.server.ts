/** Announces a page's main picture before the browser has parsed the page. */
import { type ImageWidth, imageUrl } from './image-url';

interface PreloadedPicture {
  src: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** The picture's `sizes` attribute. */
  sizes: string;
}

/**
 * A `Link` header that preloads a picture. The page must show it with the same widths and sizes. On
 * a slow phone, the picture is then requested before the small pictures.
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
