/**
 * How many pixels a picture claims to have, read from its header without decoding it: a few hundred
 * bytes can claim a picture that would fill the memory.
 */
import { sniffDocument } from '@contract/files/document-type';
import sharp from 'sharp';

interface PictureSize {
  width: number;
  height: number;
}

/** More than any phone takes (64 megapixels), less than would hurt to decode. */
export const MAX_IMAGE_PIXELS = 2 ** 26;

// The callers decide how many pictures are worked on at once; each takes one thread and keeps nothing.
sharp.concurrency(1);
sharp.cache(false);

/** The size in pixels of a JPEG, PNG or WebP; null if its header does not say. */
export async function readPictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  // Sharp would also read formats that can refer to other files, such as SVG.
  if (!sniffDocument(bytes)?.startsWith('image/')) return null;
  try {
    // The limit is for the caller: sharp's own refusal looks like any other unreadable picture.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
