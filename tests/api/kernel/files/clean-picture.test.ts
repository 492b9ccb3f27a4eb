import { cleanPicture } from '@kernel/files/clean-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { phonePhoto, pngClaiming, TOLD_BY_PHOTOS } from '../../../mocks/pictures';

const ROOM = 1024 * 1024;

/** A picture with something to see, so that cutting it off loses something. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('cleanPicture', () => {
  it('turns a photo upright and removes where and with what it was taken', async () => {
    const bytes = Buffer.concat([await phonePhoto(), Buffer.from('<?php behind the end')]);
    for (const told of TOLD_BY_PHOTOS) expect(bytes.includes(told), told).toBe(true);
    const clean = await cleanPicture(bytes, 'image/jpeg', ROOM);
    const kept = Buffer.from(clean?.bytes ?? []);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 320 });
    for (const secret of [...TOLD_BY_PHOTOS, '<?php']) {
      expect(kept.includes(secret), secret).toBe(false);
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)('keeps the type of a %s', async (format) => {
    const bytes = await photo(320, 200).toFormat(format).toBuffer();
    const type = `image/${format}` as const;
    const clean = await cleanPicture(bytes, type, ROOM);
    expect(clean?.type).toBe(type);
    expect(await sharp(clean?.bytes).metadata()).toMatchObject({ format, width: 320, height: 200 });
  });

  it.each([
    ['a JPEG', 'jpeg', { quality: 100 }, 'image/jpeg'],
    ['a PNG, as a JPEG', 'png', {}, 'image/jpeg'],
    ['a WebP', 'webp', { quality: 100 }, 'image/webp'],
  ] as const)(
    'finds a quality at which %s fits its field',
    async (_what, format, options, type) => {
      const bytes = await photo(900, 600).toFormat(format, options).toBuffer();
      const clean = await cleanPicture(bytes, `image/${format}`, bytes.length / 2);
      expect(clean?.type).toBe(type);
      expect(clean?.bytes.length).toBeLessThan(bytes.length / 2);
    },
  );

  it('scales a very large picture down', async () => {
    const grey = { width: 6_000, height: 3_000, channels: 3, background: '#888' } as const;
    const bytes = await sharp({ create: grey }).jpeg().toBuffer();
    const clean = await cleanPicture(bytes, 'image/jpeg', ROOM);
    expect(await sharp(clean?.bytes).metadata()).toMatchObject({ width: 4096, height: 2048 });
  });

  it('makes transparent parts white', async () => {
    const bytes = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const clean = await cleanPicture(bytes, 'image/jpeg', ROOM);
    expect((await sharp(clean?.bytes).raw().toBuffer())[0]).toBe(255);
  });

  it.each(['jpeg', 'png'] as const)('detects a truncated %s', async (format) => {
    const bytes = await photo(400, 400).toFormat(format).toBuffer();
    const half = bytes.subarray(0, bytes.length / 2);
    expect(await cleanPicture(half, `image/${format}`, ROOM)).toBeNull();
  });

  it('processes one picture at a time, and continues after a damaged one', async () => {
    const bytes = await photo(2_000, 1_000).jpeg().toBuffer();
    const pictures = [bytes, bytes.subarray(0, 50_000), bytes, bytes];
    let isDone = false;
    const cleaned = Promise.all(pictures.map((each) => cleanPicture(each, 'image/jpeg', ROOM)));
    void cleaned.then(() => {
      isDone = true;
    });
    let most = 0;
    while (!isDone) {
      const { queue, process } = sharp.counters();
      // Not their sum: a picture that goes from one to the other is for a moment in both.
      most = Math.max(most, queue, process);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await cleaned).map((clean) => clean !== null)).toEqual([true, false, true, true]);
    expect(most).toBe(1);
  });

  it('does not decode a picture that claims too many pixels', async () => {
    expect(await cleanPicture(pngClaiming(20_000, 20_000), 'image/png', ROOM)).toBeNull();
  });
});
