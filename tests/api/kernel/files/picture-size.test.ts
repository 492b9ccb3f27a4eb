import { readPictureSize } from '@kernel/files/picture-size';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pngClaiming } from '../../../mocks/pictures';

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } });

describe('readPictureSize', () => {
  const formats = {
    'a JPEG': (image: Sharp) => image.jpeg(),
    'a progressive JPEG': (image: Sharp) => image.jpeg({ progressive: true }),
    'a JPEG with a colour profile and camera data': (image: Sharp) =>
      image.withMetadata({ density: 300, exif: { IFD0: { Copyright: 'x'.repeat(2000) } } }).jpeg(),
    'a PNG': (image: Sharp) => image.png(),
    'a lossy WebP': (image: Sharp) => image.webp({ quality: 60 }),
    'a lossless WebP': (image: Sharp) => image.webp({ lossless: true }),
    'a WebP with camera data': (image: Sharp) =>
      image.withMetadata({ exif: { IFD0: { Copyright: 'x' } } }).webp(),
  };

  it.each(Object.entries(formats))('reads %s', async (_what, write) => {
    for (const [width, height] of [
      [1, 1],
      [640, 480],
      [33, 4097],
    ] as const) {
      const bytes = await write(blank(width, height)).toBuffer();
      expect(await readPictureSize(bytes)).toEqual({ width, height });
    }
  });

  it('reads a WebP with transparency', async () => {
    const bytes = await blank(321, 123, 4).webp().toBuffer();
    expect(await readPictureSize(bytes)).toEqual({ width: 321, height: 123 });
  });

  it('reports the size in the header, without decoding', async () => {
    expect(await readPictureSize(pngClaiming(20_000, 20_000))).toEqual({
      width: 20_000,
      height: 20_000,
    });
  });

  it('reads from the middle of a larger buffer', async () => {
    const png = await blank(7, 9).png().toBuffer();
    const larger = new Uint8Array(png.length + 20).fill(1);
    larger.set(png, 10);
    const view = larger.subarray(10, 10 + png.length);
    expect(await readPictureSize(view)).toEqual({ width: 7, height: 9 });
  });

  it.each(Object.entries(formats))('survives %s truncated at any byte', async (_what, write) => {
    const bytes = await write(blank(16, 16)).toBuffer();
    for (let length = 0; length < Math.min(bytes.length, 400); length += 1) {
      const size = await readPictureSize(bytes.subarray(0, length));
      expect(size === null || (size.width === 16 && size.height === 16)).toBe(true);
    }
  });

  it.each([
    ['a picture without width', pngClaiming(0, 100)],
    ['a picture without height', pngClaiming(100, 0)],
    ['a picture wider than any PNG can be', pngClaiming(0xffff_ffff, 1)],
    ['a JPEG that never comes to a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 0, 2, 0, 0)],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 and more than thirty bytes')],
    ['nothing', new Uint8Array()],
  ])('has no size for %s', async (_what, bytes) => {
    expect(await readPictureSize(bytes)).toBeNull();
  });

  it('terminates on a JPEG whose segments have no length', async () => {
    const looping = new Uint8Array(5000).fill(0xff);
    looping[1] = 0xd8;
    expect(await readPictureSize(looping)).toBeNull();
    const zeroLength = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0);
    expect(await readPictureSize(zeroLength)).toBeNull();
  });
});
