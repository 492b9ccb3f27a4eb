import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeImage, type ImageFormat } from '~/platform/images/encode.server';

let photo: Buffer;
/** Half of it is transparent. */
let cutOut: Buffer;

beforeAll(async () => {
  const noise = {
    width: 400,
    height: 300,
    channels: 3,
    background: '#7a5',
    noise: { type: 'gaussian', mean: 128, sigma: 20 },
  } as const;
  photo = await sharp({ create: noise }).png().toBuffer();
  cutOut = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
});

const encode = (format: ImageFormat, width: number, bytes = photo, saveData = false) =>
  encodeImage(bytes, { width, format, saveData });

describe('encodeImage', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('makes %s in the width that was asked for', async (format, name) => {
    const made = await sharp(await encode(format, 160)).metadata();
    expect([made.format, made.width, made.height]).toEqual([name, 160, 120]);
  });

  it('never makes a picture larger than its original', async () => {
    const made = await sharp(await encode('webp', 1280)).metadata();
    expect([made.width, made.height]).toEqual([400, 300]);
  });

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'makes %s smaller for browsers that save data',
    async (format) => {
      const usual = await encode(format, 320);
      const frugal = await encode(format, 320, photo, true);
      expect(frugal.length).toBeLessThan(usual.length * 0.9);
    },
  );

  it('puts the ground of the shop under what can be seen through, in JPEG', async () => {
    const { data } = await sharp(await encode('jpeg', 96, cutOut))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 4))).toEqual(
      [0xf5, 0xf2, 0xea].map((value) => Math.round(value / 4)),
    );
    expect((await sharp(await encode('webp', 96, cutOut)).metadata()).hasAlpha).toBe(true);
  });

  it('turns a photo upright and drops where and with what it was taken', async () => {
    const sideways = await sharp(photo)
      .withExif({ IFD0: { Make: 'Phone', Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await sharp(await encode('jpeg', 96, sideways)).metadata();
    expect([made.width, made.height, made.exif, made.orientation]).toEqual([
      96,
      128,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a drawing behind a declaration', '<?xml version="1.0"?><svg width="9" height="9"/>'],
    ['a document', '%PDF-1.7\n'],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['nothing', ''],
    ['the beginning of a picture', '\x89PNG\r\n\x1a\n'],
  ])('refuses %s', async (_, text) => {
    await expect(encode('webp', 96, Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      status: 415,
    });
  });

  it('refuses half a picture', async () => {
    const half = photo.subarray(0, photo.length / 2);
    await expect(encode('webp', 96, half)).rejects.toMatchObject({ status: 415 });
  });

  it('refuses a small file that unfolds into very many pixels', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 8_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(encode('webp', 96, bomb)).rejects.toMatchObject({ status: 415 });
  });
});
