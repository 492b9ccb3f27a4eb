/**
 * Reads the size of a picture from its header, without decoding the picture: a file of a few hundred
 * bytes can contain a picture that would fill the memory.
 */
import { sniffDocument } from '@contract/files/document-type';
import sharp from 'sharp';

interface PictureSize {
  width: number;
  height: number;
}

/** About 67 megapixels, which is still safe to decode. */
export const MAX_IMAGE_PIXELS = 2 ** 26;

// Callers limit how many pictures are processed at once; each uses one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** Returns the size in pixels of a JPEG, PNG or WebP; null for another or an unreadable file. */
export async function readPictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  // Sharp would also read formats that can refer to other files, such as SVG.
  if (!sniffDocument(bytes)?.startsWith('image/')) return null;
  try {
    // The caller checks the limit. An error of sharp's own limit looks like other errors.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
