import { describe, expect, it, vi } from 'vitest';
import { shrinkIfTooLarge } from '~/platform/images/fitting-photo';

const LIMIT = 200_000;
const large = (type: string) => new File([new Uint8Array(LIMIT + 1)], 'IMG_1.Photo.png', { type });

/** A browser that reads any file as a picture of this size and needs 0.2 bytes for a pixel. */
function browserThatDraws(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height }));
  const canvas = () => ({
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
    toBlob(done: (blob: Blob) => void, type: string, quality: number) {
      const bytes = Math.round(this.width * this.height * 0.2 * quality);
      done(new Blob([new Uint8Array(bytes)], { type }));
    },
  });
  vi.stubGlobal('document', { createElement: canvas });
}

describe('the file to send in place of a chosen one', () => {
  it('is a JPEG within the limit, as fine as that allows, for a photo that is too large', async () => {
    browserThatDraws(4000, 3000);
    const photo = await shrinkIfTooLarge(large('image/png'), LIMIT);
    expect(photo.type).toBe('image/jpeg');
    expect(photo.name).toBe('IMG_1.Photo.jpg');
    expect(photo.size).toBe(1200 * 900 * 0.2 * 0.85);
  });

  it('is the chosen one when it is small enough', async () => {
    browserThatDraws(4000, 3000);
    const small = new File([new Uint8Array(LIMIT)], 'me.png', { type: 'image/png' });
    expect(await shrinkIfTooLarge(small, LIMIT)).toBe(small);
  });

  it('is the chosen one if it is not a picture', async () => {
    browserThatDraws(4000, 3000);
    const text = large('text/plain');
    expect(await shrinkIfTooLarge(text, LIMIT)).toBe(text);
  });

  it('is the chosen one where the browser cannot read it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
    const damaged = large('image/jpeg');
    expect(await shrinkIfTooLarge(damaged, LIMIT)).toBe(damaged);
  });

  it('is the chosen one in a browser that makes no pictures', async () => {
    const photo = large('image/jpeg');
    expect(await shrinkIfTooLarge(photo, LIMIT)).toBe(photo);
  });

  it('is the chosen one when no size is small enough', async () => {
    browserThatDraws(4000, 3000);
    const photo = large('image/jpeg');
    expect(await shrinkIfTooLarge(photo, 100)).toBe(photo);
  });
});
