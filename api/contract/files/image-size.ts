/**
 * The width and height of a picture, read from its header without decoding it: a few hundred bytes
 * can claim a picture that would fill the memory.
 */
import { sniffDocument } from './document-type';

export interface ImageSize {
  width: number;
  height: number;
}

/** More than any phone takes (64 megapixels), less than would hurt to decode. */
export const MAX_IMAGE_PIXELS = 2 ** 26;

/** The size in pixels of a JPEG, PNG or WebP, or null if its header does not say. */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readerOf(bytes)?.(view) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The header ends before it says: DataView throws at the first byte that is not there.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readerOf(bytes: Uint8Array): ((view: DataView) => ImageSize | null) | null {
  switch (sniffDocument(bytes)) {
    case 'image/png':
      return (view) => ({ width: view.getUint32(16), height: view.getUint32(20) });
    case 'image/jpeg':
      return readJpeg;
    case 'image/webp':
      return readWebp;
    default:
      return null;
  }
}

/** Frame headers are the markers C0 to CF, but for the tables C4, C8 and CC among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): ImageSize | null {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1; // a fill byte
    } else if (isFrame(marker)) {
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    } else {
      offset += 2 + view.getUint16(offset + 2);
    }
  }
  return null;
}

const uint24 = (view: DataView, offset: number) =>
  view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;

/** WebP has three kinds of stream: lossy, lossless, and extended with a canvas of its own. */
function readWebp(view: DataView): ImageSize | null {
  switch (view.getUint32(12)) {
    case 0x56503820: // 'VP8 '
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 0x5650384c: {
      // 'VP8L'
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // 'VP8X'
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}
