/** Whether a picture can really be decoded, and how large it is. Server only: it needs sharp. */

import { sniffDocument } from '@contract/files/document-type';
import { MAX_IMAGE_PIXELS } from '@contract/files/image-size';
import sharp from 'sharp';

type ImageInspection =
  | { ok: true; width: number; height: number }
  | { ok: false; problem: 'too-many-pixels' | 'unreadable' };

const TIMEOUT_S = 10;

// One picture at a time, by one thread, and nothing kept of it.
sharp.concurrency(1);
sharp.cache(false);

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
  // Sharp would also read formats that can refer to other files, such as SVG.
  if (!sniffDocument(bytes)?.startsWith('image/')) return { ok: false, problem: 'unreadable' };
  return inTurn(() => decode(bytes, maxPixels));
}

async function decode(bytes: Uint8Array, maxPixels: number): Promise<ImageInspection> {
  // The limit is checked by hand: sharp's own refusal looks like any other unreadable picture.
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (!width || !height) return { ok: false, problem: 'unreadable' };
    if (width * height > maxPixels) return { ok: false, problem: 'too-many-pixels' };
    await sharp(bytes, { ...options, limitInputPixels: maxPixels })
      .timeout({ seconds: TIMEOUT_S })
      .resize(64)
      .raw()
      .toBuffer();
    return { ok: true, width, height };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
