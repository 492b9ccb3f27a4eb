/** Whether a picture can really be decoded, and how large it is. Server only: it needs sharp. */
import sharp from 'sharp';
import { sniffDocument } from '../../contract/files/document-type';
import { MAX_IMAGE_PIXELS } from '../../contract/files/image-size';

export type ImageInspection =
  | { ok: true; width: number; height: number }
  | { ok: false; problem: 'too-many-pixels' | 'unreadable' };

/** Decodes a JPEG, PNG or WebP at a small scale: a header alone does not make a picture. */
export async function inspectImage(
  bytes: Uint8Array,
  maxPixels: number = MAX_IMAGE_PIXELS,
): Promise<ImageInspection> {
  // Sharp would also read formats that can refer to other files, such as SVG.
  if (!sniffDocument(bytes)?.startsWith('image/')) return { ok: false, problem: 'unreadable' };
  // The limit is checked by hand: sharp's own refusal looks like any other unreadable picture.
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (!width || !height) return { ok: false, problem: 'unreadable' };
    if (width * height > maxPixels) return { ok: false, problem: 'too-many-pixels' };
    await sharp(bytes, { ...options, limitInputPixels: maxPixels })
      .resize(64)
      .raw()
      .toBuffer();
    return { ok: true, width, height };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
