import { UPLOAD_FIELDS, type UploadField } from '@contract/files/upload-rules';
import { cleanUpload } from '@kernel/files/clean-upload';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfWith } from '../../../mocks/pdf';
import { pngClaiming } from '../../../mocks/pictures';

const KB = 1024;

/** A valid file, made longer with bytes that readers ignore. */
function padded(bytes: Uint8Array, length: number) {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

describe('cleanUpload', () => {
  const pdf = pdfWith();
  let jpeg: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    const white = { width: 40, height: 30, channels: 3, background: '#fff' } as const;
    jpeg = new Uint8Array(await sharp({ create: white }).jpeg().toBuffer());
  });

  it('accepts the five uploads by their payload names', () => {
    expect(UPLOAD_FIELDS).toEqual([
      'signature',
      'profile_pic',
      'aadhar_Card',
      'aadhar_Card_Back',
      'pancard',
    ]);
  });

  it.each(UPLOAD_FIELDS)('stores a photo as %s', async (field) => {
    expect(await cleanUpload(field, jpeg)).toMatchObject({ ok: true, type: 'image/jpeg' });
  });

  it.each([
    ['signature', false],
    ['profile_pic', false],
    ['aadhar_Card', true],
    ['aadhar_Card_Back', true],
    ['pancard', true],
  ] as [UploadField, boolean][])('for the field %s checks a PDF: %s', async (field, taken) => {
    expect(await cleanUpload(field, pdf)).toEqual(
      taken
        ? { ok: true, type: 'application/pdf', bytes: pdf }
        : { ok: false, problem: 'wrong-type' },
    );
  });

  it('refuses documents over 500KB', async () => {
    expect((await cleanUpload('pancard', padded(jpeg, 500 * KB))).ok).toBe(true);
    expect(await cleanUpload('pancard', padded(jpeg, 500 * KB + 1))).toEqual({
      ok: false,
      problem: 'too-large',
    });
    expect(await cleanUpload('aadhar_Card', padded(jpeg, 501 * KB))).toMatchObject({
      ok: false,
    });
  });

  it('requires a profile picture under 1MB', async () => {
    expect((await cleanUpload('profile_pic', padded(jpeg, 1024 * KB - 1))).ok).toBe(true);
    expect(await cleanUpload('profile_pic', padded(jpeg, 1024 * KB))).toEqual({
      ok: false,
      problem: 'too-large',
    });
  });

  it.each(UPLOAD_FIELDS)('refuses an empty %s', async (field) => {
    expect(await cleanUpload(field, new Uint8Array())).toEqual({ ok: false, problem: 'empty' });
  });

  it.each([
    ['a renamed executable', new TextEncoder().encode('MZ this is no photo')],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ])('refuses %s', async (_what, bytes) => {
    expect(await cleanUpload('aadhar_Card', bytes)).toEqual({
      ok: false,
      problem: 'wrong-type',
    });
  });

  it('refuses a PDF with active content', async () => {
    const active = pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' });
    expect(await cleanUpload('pancard', active)).toEqual({ ok: false, problem: 'pdf-active' });
  });

  it('refuses a picture of 20,000 by 20,000 pixels by its header', async () => {
    expect(await cleanUpload('pancard', pngClaiming(20_000, 20_000))).toEqual({
      ok: false,
      problem: 'too-many-pixels',
    });
  });

  it('refuses a picture that ends within its header', async () => {
    expect(await cleanUpload('pancard', jpeg.subarray(0, 20))).toEqual({
      ok: false,
      problem: 'unreadable',
    });
  });
});
