import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { newRegistration, registrationCookie } from '~/features/registration/draft.server';
import {
  MAX_FILE_NAME_LENGTH,
  MAX_REQUEST_ID_LENGTH,
  type Registration,
  TEXT_LIMITS,
  TEXT_NAMES,
} from '~/features/registration/registration.schema';

/** Every browser stores a cookie of this size: name, value and attributes together. */
const COOKIE_BYTES = 4096;

beforeAll(() =>
  completeConfig({
    SESSION_SECRETS: ['first-secret-first-secret-first-se'],
    PUBLIC_URL: 'https://shop.test',
  }),
);

/** A seeded random generator, so that every run is the same. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A registration with every field at its limit, filled with `letter`. */
function fullest(letter: (index: number) => string): Omit<Registration, 'secret'> {
  const text = (units: number) =>
    Array.from({ length: units }, (_, index) => letter(index)).join('');
  const at = 1_795_233_186;
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, text(TEXT_LIMITS[name] + 1)]));
  const digit = randomOf(3);
  const requestId = Array.from({ length: MAX_REQUEST_ID_LENGTH }, () =>
    digit(36).toString(36),
  ).join('');
  const file = () => ({ name: text(MAX_FILE_NAME_LENGTH), size: 512_000, at });
  return {
    ...newRegistration(),
    // A text is stored with at most one character more than its limit.
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
    otpSent: { phone: '9876543210', at, request: 'uF3_-xY2aB9Q' },
    phoneVerified: { phone: '9876543210', at, request: 'uF3_-xY2aB9Q' },
    aadhaarSent: { aadhar_no: '234123412346', requestId, at, agreedAt: at },
    aadhaarVerified: { aadhar_no: '234123412346', at, agreedAt: at },
    panVerified: { pan_no: 'ABCPV1234D', name: texts.name ?? '', at },
  };
}

/** Changes a draft as a browser does, and returns the size of its cookie. */
class Browser {
  private readonly jar = new Map<string, string>();
  size = 0;

  read() {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request('http://shop.test', { headers: { cookie } });
    return registrationCookie.read(request) ?? registrationCookie.begin(request, newRegistration());
  }

  change(data: Partial<Registration>): void {
    const open = this.read();
    Object.assign(open.draft, data);
    for (const line of open.commit().getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name.startsWith('registration-') && value) this.size = Buffer.byteLength(line);
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
  }
}

/**
 * A browser with the registration, after so much editing that each part has a three-digit revision.
 */
function browserWith({ texts, files, ...others }: Omit<Registration, 'secret'>): Browser {
  const browser = new Browser();
  for (let change = 0; change < 100; change += 1) browser.change({ aadhaarConsent: change });
  for (const [key, value] of Object.entries(others)) browser.change({ [key]: value });
  for (const [name, text] of Object.entries(texts)) {
    browser.change({ texts: { ...browser.read().draft.texts, [name]: text } });
  }
  for (const [name, file] of Object.entries(files)) {
    browser.change({ files: { ...browser.read().draft.files, [name]: file } });
  }
  return browser;
}

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
    expect(browserWith(fullest(letter)).size).toBeLessThanOrEqual(COOKIE_BYTES);
  });

  it('is read again completely', () => {
    const registration = fullest(devanagari);
    expect(browserWith(registration).read().draft).toMatchObject(registration);
  });

  it('is small for a typical registration', () => {
    const texts = { name: 'Asha Verma' };
    expect(browserWith({ ...newRegistration(), texts }).size).toBeLessThan(400);
  });
});
