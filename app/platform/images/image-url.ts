/** Addresses of pictures below the shop's own image route. */

import { paths } from '../paths';

/** Widths in pixels that the image route offers; any other is refused. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Paths that need no encoding after the width: shorter and readable. */
const plainPath = /^\/[\w-][\w./-]*$/;

/** Separates a source from its signature. */
export const SIGNED = '#signed=';

/**
 * The address of an upstream picture at a width, below `/images/`. `src` is a path of the upstream
 * or an absolute address, signed by the upstream client.
 */
export function imageUrl(src: string, width: ImageWidth): string {
  const [source = '', signature] = src.split(SIGNED);
  const path = plainPath.test(source) ? source : `/${encodeURIComponent(source)}`;
  return paths.image(width, path) + (signature ? `?s=${signature}` : '');
}
