import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectImage } from '../../../../api/providers/storage/inspect-image';
import { pngClaiming } from '../../../mocks/pictures';

/** A picture with something to see, so that cutting it off loses something. */
async function photo(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

describe('inspectImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('decodes a real %s', async (format) => {
    const bytes = await (await photo(320, 200)).toFormat(format).toBuffer();
    expect(await inspectImage(bytes)).toEqual({ ok: true, width: 320, height: 200 });
  });

  it('refuses 20,000 by 20,000 pixels without decoding them', async () => {
    expect(await inspectImage(pngClaiming(20_000, 20_000))).toEqual({
      ok: false,
      problem: 'too-many-pixels',
    });
  });

  it('refuses a photo whose header claims too much', async () => {
    const bytes = await (await photo(64, 64)).jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
    bytes.writeUInt16BE(20_000, frame + 5);
    bytes.writeUInt16BE(20_000, frame + 7);
    expect(await inspectImage(bytes)).toEqual({ ok: false, problem: 'too-many-pixels' });
  });

  it('counts pixels, not sides', async () => {
    const bytes = await (await photo(100, 10)).png().toBuffer();
    expect(await inspectImage(bytes, 1000)).toMatchObject({ ok: true });
    expect(await inspectImage(bytes, 999)).toEqual({ ok: false, problem: 'too-many-pixels' });
  });

  it.each(['jpeg', 'png'] as const)('notices a %s that was cut off on the way', async (format) => {
    const bytes = await (await photo(400, 400)).toFormat(format).toBuffer();
    expect(await inspectImage(bytes.subarray(0, bytes.length / 2))).toEqual({
      ok: false,
      problem: 'unreadable',
    });
  });

  it('decodes one picture at a time, and goes on after one that is damaged', async () => {
    const bytes = await (await photo(2_000, 1_000)).jpeg().toBuffer();
    const pictures = [bytes, bytes.subarray(0, 50_000), bytes, bytes];
    let isDone = false;
    const inspected = Promise.all(pictures.map((picture) => inspectImage(picture)));
    void inspected.then(() => {
      isDone = true;
    });
    let most = 0;
    while (!isDone) {
      const { queue, process } = sharp.counters();
      // Not their sum: a picture that goes from one to the other is for a moment in both.
      most = Math.max(most, queue, process);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await inspected).map(({ ok }) => ok)).toEqual([true, false, true, true]);
    expect(most).toBe(1);
  });

  it.each([
    ['a header with nothing behind it', pngClaiming(300, 300)],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a PDF', new TextEncoder().encode('%PDF-1.7')],
    ['noise behind a signature', Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3, 4)],
    ['nothing', new Uint8Array()],
  ])('cannot read %s', async (_what, bytes) => {
    expect(await inspectImage(bytes)).toEqual({ ok: false, problem: 'unreadable' });
  });
});
