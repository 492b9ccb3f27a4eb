/** Addresses of pictures as the shop's own image route serves them. */

import { paths } from '../paths';

/** Widths in pixels that the image route makes; any other width is refused. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Paths that stay as they are behind the width: shorter, and readable. */
const plainPath = /^\/[\w-][\w./-]*$/;

/** Between a source and the signature by which the image route knows it. */
export const SIGNED = '#signed=';

/**
 * The address of an upstream picture at a width, below `/images/`. `src` is a path of the
 * upstream's, or an absolute address, signed as the upstream client hands it out.
 */
export function imageUrl(src: string, width: ImageWidth): string {
  const [source = '', signature] = src.split(SIGNED);
  const path = plainPath.test(source) ? source : `/${encodeURIComponent(source)}`;
  return paths.image(width, path) + (signature ? `?s=${signature}` : '');
}
