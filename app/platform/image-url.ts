/** Addresses of pictures as the shop's own image route serves them. */

/** Widths in pixels that the image route makes; any other width is refused. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The address of an upstream picture at a width, below `/images/`. */
export function imageUrl(src: string, width: ImageWidth): string {
  return `/images/${width}/${encodeURIComponent(src)}`;
}
