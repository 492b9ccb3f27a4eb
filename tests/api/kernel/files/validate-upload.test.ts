import { UPLOAD_FIELDS, type UploadField } from '@contract/files/upload-rules';
import { validateUpload } from '@kernel/files/validate-upload';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngClaiming } from '../../../mocks/pictures';

const KB = 1024;

/** A valid file, made longer with bytes that readers ignore. */
function padded(bytes: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

describe('validateUpload', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n');
  let jpeg: Uint8Array;
  beforeAll(async () => {
    jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
  });

  it('knows the five uploads by their payload names', () => {
    expect(UPLOAD_FIELDS).toEqual([
      'signature',
      'profile_pic',
      'aadhar_Card',
      'aadhar_Card_Back',
      'pancard',
    ]);
  });

  it.each(UPLOAD_FIELDS)('takes a photo as %s', async (field) => {
    expect(await validateUpload(field, jpeg)).toEqual({ ok: true, type: 'image/jpeg' });
  });

  it.each([
    ['signature', false],
    ['profile_pic', false],
    ['aadhar_Card', true],
    ['aadhar_Card_Back', true],
    ['pancard', true],
  ] as [UploadField, boolean][])('as %s takes a PDF: %s', async (field, taken) => {
    expect(await validateUpload(field, pdf)).toEqual(
      taken ? { ok: true, type: 'application/pdf' } : { ok: false, problem: 'wrong-type' },
    );
  });

  it('refuses documents over 500KB', async () => {
    expect((await validateUpload('pancard', padded(jpeg, 500 * KB))).ok).toBe(true);
    expect(await validateUpload('pancard', padded(jpeg, 500 * KB + 1))).toEqual({
      ok: false,
      problem: 'too-large',
    });
    expect(await validateUpload('aadhar_Card', padded(jpeg, 501 * KB))).toMatchObject({
      ok: false,
    });
  });

  it('wants a profile picture under 1MB', async () => {
    expect((await validateUpload('profile_pic', padded(jpeg, 1024 * KB - 1))).ok).toBe(true);
    expect(await validateUpload('profile_pic', padded(jpeg, 1024 * KB))).toEqual({
      ok: false,
      problem: 'too-large',
    });
  });

  it.each(UPLOAD_FIELDS)('refuses an empty %s', async (field) => {
    expect(await validateUpload(field, new Uint8Array())).toEqual({ ok: false, problem: 'empty' });
  });

  it.each([
    ['a renamed executable', new TextEncoder().encode('MZ this is no photo')],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ])('refuses %s', async (_what, bytes) => {
    expect(await validateUpload('aadhar_Card', bytes)).toEqual({
      ok: false,
      problem: 'wrong-type',
    });
  });

  it('refuses a picture of 20,000 by 20,000 pixels by its header', async () => {
    expect(await validateUpload('pancard', pngClaiming(20_000, 20_000))).toEqual({
      ok: false,
      problem: 'too-many-pixels',
    });
  });

  it('refuses a picture that ends within its header', async () => {
    expect(await validateUpload('pancard', jpeg.subarray(0, 20))).toEqual({
      ok: false,
      problem: 'unreadable',
    });
  });
});
