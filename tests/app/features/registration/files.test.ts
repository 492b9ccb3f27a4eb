import { randomBytes } from 'node:crypto';
import { completeConfig, config } from '@kernel/config/config';
import { type FileStore, FileStoreError } from '@kernel/file-store';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fileKey, registrationId } from '~/features/registration/draft.server';
import {
  removeAllFiles,
  removeFile,
  shortName,
} from '~/features/registration/files/staged-files.server';
import { sweepStagedFiles } from '~/features/registration/files/staged-sweep.server';
import { provideStagedFiles } from '~/platform/http/staged-store.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { pdfWith } from '../../../mocks/pdf';
import { phonePhoto, pngClaiming, TOLD_BY_PHOTOS } from '../../../mocks/pictures';
import { asha, picture, profileTexts, withDeclarations, withIdentity, withPhone } from './people';
import { type Shown, Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const PATH = '/first-distributor-register';
const DOCUMENT = 500 * 1024;

const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const file = (content: Uint8Array, name: string, type = 'image/png') =>
  new File([Uint8Array.from(content)], name, { type });
/** About 100 KB of noise, because other pictures become smaller when they are encoded again. */
const noise = new Uint8Array(
  await sharp(randomBytes(185 * 185 * 3), { raw: { width: 185, height: 185, channels: 3 } })
    .png()
    .toBuffer(),
);

/** A real picture with bytes after its end, which programs ignore. */
const pngOf = (size: number) => {
  const png = pngClaiming(8, 8);
  return bytes(png, new Uint8Array(size - png.length));
};
const atStep3 = () => world.visitor().resume(withPhone(freshPhone()));

/** Sends files to step 5. They are stored even if earlier steps are unfinished. */
const sendToProfile = async (fields: Record<string, File>) => {
  const visitor = world.visitor().resume(withDeclarations(freshPhone()));
  await visitor.post('profile', 'back', fields);
  return visitor;
};

describe('a file that is refused', () => {
  it.each<[string, File, string]>([
    ['501 KB', file(pngOf(501 * 1024), 'big.png'), 'File size must be less than 500KB!'],
    [
      'one byte too many',
      file(pngOf(DOCUMENT + 1), 'big.png'),
      'File size must be less than 500KB!',
    ],
    ['0 bytes', file(bytes(), 'empty.png'), 'This file is empty. Choose another.'],
    [
      'a renamed program',
      file(bytes('MZ\u0090\u0000 This program'), 'photo.jpg', 'image/jpeg'),
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      'an SVG',
      file(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 's.svg', 'image/svg+xml'),
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a PDF as a signature',
      file(bytes('%PDF-1.7\n'), 's.pdf', 'application/pdf'),
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      '20,000 × 20,000 pixels',
      file(pngClaiming(20_000, 20_000), 'bomb.png'),
      'This picture has too many pixels. Choose a smaller one.',
    ],
    [
      'a picture cut short',
      file(pngClaiming(8, 8).slice(0, 12), 'cut.png'),
      'This picture is damaged. Choose another.',
    ],
  ])('is refused with a message: %s', async (_, signature, message) => {
    const visitor = atStep3();
    const answer = await visitor.post('declarations', 'next', { signature });
    expect(answer.status).toBe(400);
    expect(answer.shown.problems?.fields.signature).toEqual([message]);
    expect(visitor.registration.files).toEqual({});
  });

  it('does not replace the stored file', async () => {
    const visitor = atStep3();
    await visitor.post('declarations', 'back', { signature: picture('good.png') });
    const answer = await visitor.post('declarations', 'next', {
      signature: file(bytes(), 'bad.png'),
    });
    expect(answer.shown.problems?.fields.signature).toEqual([
      'This file is empty. Choose another.',
    ]);
    expect(visitor.registration.files.signature?.name).toBe('good.png');
  });

  it('includes a profile picture of exactly 1 MB', async () => {
    const limit = 1024 * 1024;
    expect(
      (await sendToProfile({ profile_pic: file(pngOf(limit), 'me.png') })).registration.files,
    ).not.toHaveProperty('profile_pic');
    expect(
      (await sendToProfile({ profile_pic: file(pngOf(limit - 1), 'me.png') })).registration.files,
    ).toHaveProperty('profile_pic');
  });
});

describe('a file that is accepted', () => {
  it('may have exactly the limit, and may be a PDF where it is a document', async () => {
    const visitor = await sendToProfile({
      aadhar_Card: file(pngOf(DOCUMENT), 'front.png'),
      pancard: file(pdfWith(), 'pan.pdf', 'application/octet-stream'),
    });
    expect(visitor.registration.files).toMatchObject({
      aadhar_Card: { name: 'front.png', size: DOCUMENT },
      pancard: { name: 'pan.pdf' },
    });
  });

  // w3m sends the form when a file is chosen, without a button.
  it('is stored if its form is sent without a button, without other errors', async () => {
    const visitor = world.visitor().resume(withIdentity(freshPhone()));
    const sendAlone = (pancard: File) => visitor.send('profile', { ...visitor.hidden(), pancard });
    expect((await sendAlone(picture('pan.png'))).status).toBe(303);
    expect(visitor.registration.files.pancard?.name).toBe('pan.png');
    const { status, shown } = await sendAlone(file(bytes('MZ'), 'pan.exe'));
    expect(status).toBe(400);
    expect(Object.keys(shown.problems?.fields ?? {})).toEqual(['pancard']);
  });

  it('is stored even if everything else in the same form is invalid', async () => {
    const visitor = atStep3();
    const answer = await visitor.post('declarations', 'next', {
      signature: picture('मेरे हस्ताक्षर.png'),
    });
    expect(answer.status).toBe(400);
    expect(answer.shown.files).toMatchObject({ signature: { name: 'मेरे हस्ताक्षर.png' } });
    expect((await visitor.get('declarations')).shown.files).toMatchObject({
      signature: { name: 'मेरे हस्ताक्षर.png' },
    });
  });

  it('is replaced by another, and removed by its button; the rest is kept', async () => {
    const visitor = atStep3();
    await visitor.post('declarations', 'back', { signature: picture('one.png') });
    await visitor.post('declarations', 'back', { signature: picture('two.png') });
    expect(visitor.registration.files.signature?.name).toBe('two.png');
    const { to } = await visitor.post('declarations', 'remove-signature', {
      declarations: 'adult',
    });
    expect(to).toMatch(/\/declarations\?r=\d+#declarations-signature$/);
    expect((await visitor.get('declarations')).shown).toMatchObject({
      files: {},
      ticked: ['adult'],
    });
  });

  it('is unreadable without the visitor’s own key', async () => {
    await atStep3().post('declarations', 'back', { signature: picture() });
    const [entry] = await world.stagedFiles.list('');
    await expect(world.stagedFiles.get(entry?.key ?? '')).rejects.toThrow(FileStoreError);
  });

  it.each([
    ['/home/asha/Pictures/me.png', 'me.png'],
    ['C:\\Users\\Asha\\me.png', 'me.png'],
    ['', 'file'],
    ['\u202egnp.exe', 'gnp.exe'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(21)}…xxxxx.jpeg`],
  ])('called %.30s is shown as %s', (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });

  it('is deleted after a day, and not before', async () => {
    await atStep3().post('declarations', 'back', { signature: picture() });
    const hour = 60 * 60 * 1000;
    await sweepStagedFiles(world.stagedFiles, new Date(Date.now() + 23 * hour));
    expect(await world.stagedFiles.list('')).not.toEqual([]);
    await sweepStagedFiles(world.stagedFiles, new Date(Date.now() + 25 * hour));
    expect(await world.stagedFiles.list('')).toEqual([]);
  });
});

describe('the file store', () => {
  it('loses no other input if it fails', async () => {
    const full: FileStore = {
      ...world.stagedFiles,
      put: () => Promise.reject(new FileStoreError('unavailable', 'The disk is full.')),
      withKeys: () => full,
    };
    const visitor = new Visitor(full).resume(withPhone(freshPhone()));
    const answer = await visitor.post('declarations', 'next', {
      declarations: 'adult',
      signature: picture(),
    });
    expect(answer.status).toBe(503);
    expect(answer.shown.problems?.fields.signature).toEqual([
      'We could not save the file. Choose it again in a minute.',
    ]);
    expect(answer.shown.ticked).toEqual(['adult']);
  });

  it('is reported as missing if the server has none', async () => {
    const visitor = new Visitor().resume(withPhone(freshPhone()));
    const answer = await visitor.post('declarations', 'next', { signature: picture() });
    expect(answer.status).toBe(503);
    expect(answer.shown.problems?.fields.signature?.[0]).toContain('cannot take files');
  });

  it('is opened when it is needed if another server than ours runs the web', async () => {
    let opened = 0;
    provideStagedFiles(() => {
      opened += 1;
      return world.stagedFiles;
    });
    onTestFinished(() => provideStagedFiles(undefined));
    const visitor = new Visitor().resume(withPhone(freshPhone()));
    await visitor.post('declarations', 'back', { signature: picture('s.png') });
    expect((await visitor.get('declarations')).shown.files).toMatchObject({
      signature: { name: 's.png' },
    });
    expect(opened).toBe(1);
  });

  it('cannot be filled from one network address', async () => {
    const visitor = world.visitor().resume(withPhone(freshPhone()));
    const send = () => visitor.post('declarations', 'back', { signature: picture() });
    await send();
    const { uploadPerAddress } = attemptLimits;
    for (let count = 1; count < 199; count += 1) await uploadPerAddress.take(visitor.address);
    expect((await send()).status).toBe(303);
    const answer = await visitor.post('declarations', 'next', { signature: picture('last.png') });
    expect(answer.status).toBe(429);
    expect(answer.shown.problems?.fields.signature).toEqual([
      'Too many files were sent from your network. Try again in an hour.',
    ]);
  });
});

describe('a photo', () => {
  it('is stored without location and device', async () => {
    const own = await sendToProfile({ profile_pic: file(await phonePhoto(), 'me.jpg') });
    const store = world.stagedFiles.withKeys([fileKey(own.registration)]);
    const stored = await store.get(`${registrationId(own.registration)}/profile_pic`);
    expect(stored?.bytes.length).toBeGreaterThan(0);
    for (const told of TOLD_BY_PHOTOS) {
      expect(Buffer.from(stored?.bytes ?? []).includes(told), told).toBe(false);
    }
  });
});

describe('the space for files', () => {
  const { STAGED_BYTES } = config();
  const KB = 1024;
  const clear = async () => {
    for (const { key } of await world.stagedFiles.list('')) await world.stagedFiles.delete(key);
    await sweepStagedFiles(world.stagedFiles, new Date());
  };
  beforeEach(clear);
  afterEach(async () => {
    completeConfig({ STAGED_BYTES });
    await clear();
  });
  const send = () => atStep3().post('declarations', 'next', { signature: file(noise, 'one.png') });
  const refused = (answer: { status: number; shown: Shown }) => [
    answer.status,
    answer.shown.problems?.fields.signature,
  ];
  const FULL = [503, ['We could not save the file. Choose it again in a minute.']];

  it('is limited for all registrations together', async () => {
    completeConfig({ STAGED_BYTES: 250 * KB });
    expect(refused(await send())[1]).toBeUndefined();
    expect(refused(await send())[1]).toBeUndefined();
    expect(refused(await send())).toEqual(FULL);
    expect(await world.stagedFiles.list('')).toHaveLength(2);
  });

  it('is released immediately when a file is removed or replaced', async () => {
    completeConfig({ STAGED_BYTES: 150 * KB });
    const visitor = atStep3();
    const choose = () => visitor.post('declarations', 'next', { signature: file(noise, 'a.png') });
    for (let time = 0; time < 3; time += 1) expect(refused(await choose())[1]).toBeUndefined();
    expect(refused(await send())).toEqual(FULL);
    await visitor.post('declarations', 'remove-signature');
    expect(refused(await send())[1]).toBeUndefined();
  });

  it('is released once if the same file is removed twice', async () => {
    completeConfig({ STAGED_BYTES: 250 * KB });
    await send();
    const visitor = atStep3();
    await visitor.post('declarations', 'next', { signature: file(noise, 'a.png') });
    const remove = () =>
      removeFile({ stagedFiles: world.stagedFiles }, visitor.registration, 'signature');
    await Promise.all([remove(), remove()]);
    expect(refused(await send())[1]).toBeUndefined();
    expect(refused(await send())).toEqual(FULL);
  });

  it('is released when a registration is submitted', async () => {
    completeConfig({ STAGED_BYTES: 150 * KB });
    const visitor = atStep3();
    await visitor.post('declarations', 'next', { signature: file(noise, 'a.png') });
    expect(refused(await send())).toEqual(FULL);
    await removeAllFiles({ stagedFiles: world.stagedFiles }, visitor.registration);
    expect(refused(await send())[1]).toBeUndefined();
  });

  it('is released after a sweep finds files missing', async () => {
    completeConfig({ STAGED_BYTES: 150 * KB });
    await send();
    await sweepStagedFiles(world.stagedFiles, new Date());
    expect(refused(await send())).toEqual(FULL);
    await clear();
    expect(refused(await send())[1]).toBeUndefined();
  });

  it('is only for visitors with a verified phone', async () => {
    const before = await world.stagedFiles.list('');
    const phone = freshPhone();
    const unproven = () => world.visitor().resume({ texts: { name: asha.name, phone } });
    const page = await unproven().post('declarations', 'next', { signature: picture() });
    expect(page.to).toBe(`${PATH}/contact`);
    const script = await unproven().upload('pancard', { pancard: picture() });
    expect([script.status, script.shown.message]).toEqual([
      400,
      'Load the page again and verify your mobile number.',
    ]);
    const late = world.visitor().resume({
      ...withPhone(phone),
      phoneVerified: {
        phone,
        request: 'of-a-test',
        at: Math.floor(Date.now() / 1000) - 25 * 60 * 60,
      },
    });
    expect((await late.upload('pancard', { pancard: picture() })).status).toBe(400);
    expect(await world.stagedFiles.list('')).toEqual(before);
  });
});

describe('the texts of step 5', () => {
  it('are kept after a form with four invalid files', async () => {
    const bad = () => file(bytes('GIF89a'), 'x.gif', 'image/gif');
    const visitor = world.visitor().resume(withDeclarations(freshPhone()));
    await visitor.post('profile', 'next', {
      ...profileTexts(asha),
      profile_pic: bad(),
      aadhar_Card: bad(),
      aadhar_Card_Back: bad(),
      pancard: bad(),
    });
    expect(visitor.registration.texts).toMatchObject(profileTexts(asha));
  });
});
