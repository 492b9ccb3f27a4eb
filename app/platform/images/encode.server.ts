/** Encodes a picture in a given width and format. */

import { sniffDocument } from '@contract/files/document-type';
import { MAX_IMAGE_PIXELS } from '@kernel/files/picture-size';
import sharp, { type Sharp } from 'sharp';
import { ImageError } from './image-error.server';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export interface ImageVariant {
  width: number;
  format: ImageFormat;
  /** Whether the browser sends `Save-Data`. Then the picture is smaller and a little softer. */
  saveData: boolean;
}

const TIMEOUT_S = 20;
/** The background of all pictures on pages. It replaces transparency in JPEG. */
const BACKGROUND = '#f5f2ea';

// The queue limits how many pictures are encoded at once; each uses one thread and caches nothing.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The qualities were chosen by eye on labels with small print, then by bytes: at 320 pixels a pack
 * shot takes some 3.3 kB in AVIF, 4.4 kB in WebP and 6.7 kB in JPEG. A higher `effort` would make
 * AVIF 4 % smaller, but take three times as long.
 */
const encoders: Record<ImageFormat, (image: Sharp, saveData: boolean) => Sharp> = {
  avif: (image, saveData) => image.avif({ quality: saveData ? 38 : 50, effort: 3 }),
  webp: (image, saveData) => image.webp({ quality: saveData ? 50 : 70, effort: 4 }),
  jpeg: (image, saveData) =>
    image.flatten({ background: BACKGROUND }).jpeg({ quality: saveData ? 55 : 72, mozjpeg: true }),
};

/** Whether the bytes begin like a raster image. Vector images are refused: they can load files. */
function isRaster(bytes: Buffer): boolean {
  const type = sniffDocument(bytes);
  if (type) return type !== 'application/pdf';
  const start = bytes.toString('latin1', 0, 12);
  return start.startsWith('GIF8') || /^.{4}ftypavi[fs]$/s.test(start);
}

/**
 * Encodes a picture upright and without metadata, and at most as wide as its original.
 * @throws ImageError 415 if it is not a picture, has too many pixels or cannot be read in time
 */
export async function encodeImage(bytes: Buffer, variant: ImageVariant): Promise<Buffer> {
  if (!isRaster(bytes)) throw new ImageError(415, 'This file is not a supported picture.');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width: variant.width, withoutEnlargement: true });
    return await encoders[variant.format](image, variant.saveData).toBuffer();
  } catch {
    throw new ImageError(415, 'This picture cannot be read.');
  }
}
