import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The checksum of PNG chunks; `node:zlib` has it only in later releases of Node 20. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small PNG file whose header claims any width and height: the picture bomb of the tests. */
export function pngClaiming(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}

/** What can be read in the bytes of `phonePhoto`, and in none that the shop keeps. */
export const TOLD_BY_PHOTOS = ['Exif', 'Some phone', 'Indore', 'ICC_PROFILE'];

/** A photo of 320 by 200 as phones take it: on its side, with its place in EXIF and XMP. */
export const phonePhoto = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a5' } })
    .withExif({
      IFD0: { Make: 'Some phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Place>Indore</Place></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
