/**
 * Encodes uploaded pictures again, because a photo's metadata says where and with which camera it
 * was taken, and its file may contain other data after the picture.
 */
import type { DocumentType } from '@contract/files/document-type';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from './picture-size';
import { createSerialQueue } from './serial-queue';

type PictureType = Exclude<DocumentType, 'application/pdf'>;

interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** The type of the result: JPEG instead of PNG if a PNG would be larger than the limit. */
  type: PictureType;
}

const TIMEOUT_S = 10;
/** Maximum pixels of the longer side: four times the pixels that reading a card needs. */
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

/** Processes one picture at a time, because decoding a large picture takes 200 MB. */
const enqueue = createSerialQueue();

/**
 * Encodes a picture again: upright, in sRGB, without metadata, in the best quality that fits. Returns
 * null if the picture cannot be decoded within ten seconds, or if no quality fits.
 * @param type detected from the first bytes
 * @param maxBytes maximum size of the result
 */
export const cleanPicture = (
  bytes: Uint8Array,
  type: PictureType,
  maxBytes: number,
): Promise<CleanPicture | null> => enqueue(() => encode(bytes, type, maxBytes));

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
