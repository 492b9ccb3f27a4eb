/** Converts SVG pictures to image files. */
import sharp, { type Sharp } from 'sharp';

function rasterise(svg: string, width: number): Sharp {
  const natural = Number(/^<svg[^>]*? width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (72 * width) / natural }).resize({ width });
}

/** Renders a picture as PNG, `width` pixels wide. */
export function renderPng(svg: string, width: number): Promise<Buffer> {
  return rasterise(svg, width).png().toBuffer();
}

/** Renders a picture as WebP, `width` pixels wide, in a quality that allows resizing it later. */
export function renderWebp(svg: string, width: number): Promise<Buffer> {
  return rasterise(svg, width).webp({ quality: 84, effort: 2 }).toBuffer();
}
