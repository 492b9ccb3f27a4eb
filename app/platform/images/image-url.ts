/** Addresses of pictures below the shop's own image route. */

import { paths } from '../paths';

/** The widths in pixels that the image route offers. It refuses any other width. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Paths that are appended without encoding, so that addresses stay short and readable. */
const plainPath = /^\/[\w-][\w./-]*$/;

/** Separates a source from its signature. */
export const SIGNED = '#signed=';

/**
 * The address of a picture in a width, below `/images/`.
 * @param src a path of the upstream or an absolute address, signed by the upstream client
 */
export function imageUrl(src: string, width: ImageWidth): string {
  const [source = '', signature] = src.split(SIGNED);
  const path = plainPath.test(source) ? source : `/${encodeURIComponent(source)}`;
  return paths.image(width, path) + (signature ? `?s=${signature}` : '');
}
