/**
 * Pictures of people and of their cards, encoded anew: a photo tells where and with what it was
 * taken, and anything at all can stand behind its end.
 */
import type { DocumentType } from '@contract/files/document-type';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from './picture-size';

type PictureType = Exclude<DocumentType, 'application/pdf'>;

interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** Another than it was for a PNG that fits its field as a JPEG alone. */
  type: PictureType;
}

const TIMEOUT_S = 10;
/** The longer side, in pixels: four times what a card needs to be read, an eighth of the memory. */
const MAX_SIDE = 4096;

type Encoding = readonly [PictureType, (picture: Sharp) => Sharp];

const jpeg = (quality: number): Encoding => [
  'image/jpeg',
  (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality }),
];
const webp = (quality: number): Encoding => ['image/webp', (picture) => picture.webp({ quality })];

/** From the best to the smallest. */
const ENCODINGS: Record<PictureType, readonly Encoding[]> = {
  'image/jpeg': [90, 80, 65, 45].map(jpeg),
  'image/png': [
    ['image/png', (picture) => picture.png({ compressionLevel: 9 })],
    ...[90, 80, 65, 45].map(jpeg),
  ],
  'image/webp': [90, 80, 65, 45].map(webp),
};

let last: Promise<unknown> = Promise.resolve();

/** Lets `work` run when what was begun before it is done: a large picture takes 200 MB to decode. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Encodes a picture anew: upright, in the colours of screens, without metadata, in the best quality
 * that fits. Null for one that cannot be decoded, or not in ten seconds.
 * @param type of the bytes, as they begin
 * @param maxBytes of the result
 */
export const cleanPicture = (
  bytes: Uint8Array,
  type: PictureType,
  maxBytes: number,
): Promise<CleanPicture | null> => inTurn(() => encode(bytes, type, maxBytes));

async function encode(bytes: Uint8Array, type: PictureType, maxBytes: number) {
  for (const [cleanType, encoding] of ENCODINGS[type]) {
    const clean = await encoding(decoder(bytes))
      .toBuffer()
      .catch(() => null);
    if (!clean) return null;
    if (clean.length <= maxBytes) return { bytes: new Uint8Array(clean), type: cleanType };
  }
  return null;
}

const decoder = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
