import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import {
  FILE_NAME_LIMIT,
  REQUEST_ID_LIMIT,
  type Registration,
  TEXT_LIMITS,
  TEXT_NAMES,
} from '~/features/registration/registration.schema';
import {
  keepRegistration,
  newRegistration,
} from '~/features/registration/registration-cookie.server';
import { Visitor } from './visitor';

/** What browsers promise to keep of a cookie: name, value and attributes together. */
const COOKIE_BYTES = 4096;

beforeAll(() =>
  completeConfig({
    SESSION_SECRETS: ['first-secret-first-secret-first-se'],
    PUBLIC_URL: 'https://shop.test',
  }),
);

/** A random generator of its own, so that the test is the same at every run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A registration in which every field is at its limit, filled by `letter`. */
function fullest(letter: (index: number) => string): Registration {
  const text = (units: number) =>
    Array.from({ length: units }, (_, index) => letter(index)).join('');
  const at = 1_795_233_186;
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, text(TEXT_LIMITS[name] + 1)]));
  const digit = randomOf(3);
  const requestId = Array.from({ length: REQUEST_ID_LIMIT }, () => digit(36).toString(36)).join('');
  const file = () => ({ name: text(FILE_NAME_LIMIT), size: 512_000, at });
  return {
    ...newRegistration(),
    // One more than the limit is the most that is ever kept.
    texts,
    declarations: Object.fromEntries(DECLARATIONS.map((one, index) => [one, at + index])),
    aadhaarConsent: at,
    files: {
      signature: file(),
      profile_pic: file(),
      aadhar_Card: file(),
      aadhar_Card_Back: file(),
      pancard: file(),
    },
    otpSent: { phone: '9876543210', at },
    phoneVerified: { phone: '9876543210', at },
    aadhaarSent: { aadhar_no: '234123412346', requestId, at, agreedAt: at },
    aadhaarVerified: { aadhar_no: '234123412346', at, agreedAt: at },
    panVerified: { pan_no: 'ABCPV1234D', name: texts.name ?? '', at },
  };
}

const bytesOf = (registration: Registration) =>
  Buffer.byteLength(keepRegistration(registration).getSetCookie()[0] ?? '');

describe('the cookie of a registration with every field at its limit', () => {
  const random = randomOf(7);
  const devanagari = () => String.fromCharCode(0x0900 + random(0x80));
  const scripts = () => String.fromCharCode(0x0900 + random(0x480));
  const anything = () => String.fromCharCode(0x0020 + random(0xd7e0));
  const chinese = () => String.fromCharCode(0x4e00 + random(0x5200));

  it.each([
    ['one Devanagari letter over and over', () => 'क्ष'.charAt(0)],
    ['random Devanagari', devanagari],
    ['letters of all Indian scripts', scripts],
    ['random Chinese', chinese],
    ['any characters at all', anything],
  ])('fits in 4,096 bytes with its name and attributes: %s', (_, letter) => {
    expect(bytesOf(fullest(letter))).toBeLessThanOrEqual(COOKIE_BYTES);
  });

  it('is read again in whole', () => {
    const registration = fullest(devanagari);
    expect(new Visitor().resume(registration).registration).toEqual(registration);
  });

  it('is small for a common registration', () => {
    expect(bytesOf({ ...newRegistration(), texts: { name: 'Asha Verma' } })).toBeLessThan(400);
  });
});
