/**
 * Reads how many pixels a picture claims from its header, without decoding it: a few hundred bytes
 * can claim a picture that would fill the memory.
 */
import { sniffDocument } from '@contract/files/document-type';
import sharp from 'sharp';

interface PictureSize {
  width: number;
  height: number;
}

/** 64 megapixels: more than any phone's camera, and still safe to decode. */
export const MAX_IMAGE_PIXELS = 2 ** 26;

// Callers limit how many pictures are processed at once; each uses one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** The size in pixels of a JPEG, PNG or WebP; null if its header does not have one. */
export async function readPictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  // Sharp would also read formats that can refer to other files, such as SVG.
  if (!sniffDocument(bytes)?.startsWith('image/')) return null;
  try {
    // The caller checks the limit: sharp's own refusal looks like any other unreadable picture.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
