/** Whether a picture can really be decoded, and how large it is. Server only: it needs sharp. */

import { MAX_IMAGE_PIXELS, readPictureSize } from '@kernel/files/picture-size';
import sharp from 'sharp';

type ImageInspection =
  | { ok: true; width: number; height: number }
  | { ok: false; problem: 'too-many-pixels' | 'unreadable' };

const TIMEOUT_S = 10;

let last: Promise<unknown> = Promise.resolve();

/** Lets `work` run when what was begun before it is done: a large picture takes 200 MB to decode. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Decodes a JPEG, PNG or WebP at a small scale: a header alone does not make a picture. */
export async function inspectImage(
  bytes: Uint8Array,
  maxPixels: number = MAX_IMAGE_PIXELS,
): Promise<ImageInspection> {
  return inTurn(() => decode(bytes, maxPixels));
}

async function decode(bytes: Uint8Array, maxPixels: number): Promise<ImageInspection> {
  const size = await readPictureSize(bytes);
  if (!size) return { ok: false, problem: 'unreadable' };
  if (size.width * size.height > maxPixels) return { ok: false, problem: 'too-many-pixels' };
  try {
    await sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels: maxPixels })
      .timeout({ seconds: TIMEOUT_S })
      .resize(64)
      .raw()
      .toBuffer();
    return { ok: true, ...size };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
