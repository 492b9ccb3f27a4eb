/** The registration's draft: what was entered, in encrypted cookies. */

import { createHmac } from 'node:crypto';
import type { AGREEMENTS } from '@contract/agreement-keys';
import { agreements, languageOfAgreement } from '~/features/info/agreements.server';
import { createDraftCookie } from '~/platform/forms/multi-step/draft-cookie.server';
import { paths } from '~/platform/paths';
import { cookieValue } from '~/platform/session/cookie-value.server';
import { deleteOnLogOut } from '~/platform/session/delete-on-log-out.server';
import { registerCookiePath } from '~/platform/session/narrow-cookies.server';
import { setCookieHeader } from '~/platform/session/set-cookie.server';
import { DECLARATIONS } from './declarations/declaration-keys';
import { type Registration, RegistrationSchema, TEXT_NAMES } from './registration.schema';
import { REGISTRATION_PATH } from './steps';

/**
 * Seconds that a draft is kept after its last change. Each file and each verification is kept for
 * about as long after it was added. They are not kept longer, because the device may be shared.
 */
const ONE_DAY = 24 * 60 * 60;

/** An empty registration. */
export const newRegistration = (): Omit<Registration, 'secret'> => ({
  texts: {},
  agreements: agreements().version,
  declarations: {},
  files: {},
});

/** A file in the `example` of the draft cookie. */
const file = { name: '.jpg', size: 0, at: 0 };

/**
 * The name of a cookie that says only that a registration was started. The page before the first
 * step reads it. The cookie's path is limited to that page, because a page to which the browser
 * sends this cookie bypasses the page cache.
 */
const STARTED_COOKIE = 'registering';
const STARTED_COOKIE_PATH = paths.distributorRegister;
const startedCookie = (isKept: boolean) =>
  setCookieHeader(STARTED_COOKIE, isKept ? '1' : '', {
    path: STARTED_COOKIE_PATH,
    maxAge: isKept ? ONE_DAY : 0,
  });

deleteOnLogOut(() => startedCookie(false));
registerCookiePath(STARTED_COOKIE, STARTED_COOKIE_PATH);

/** Returns true if a registration was started in this browser. */
export const isRegistering = (request: Request): boolean =>
  cookieValue(request, STARTED_COOKIE) === '1';

/** The cookie is large, so the browser sends it only to the pages of the registration. */
export const registrationCookie = createDraftCookie({
  name: 'registration',
  path: REGISTRATION_PATH,
  maxAge: ONE_DAY,
  schema: RegistrationSchema,
  example: {
    texts: Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])),
    agreements: '',
    declarations: Object.fromEntries(DECLARATIONS.map((declaration) => [declaration, 0])),
    files: {
      signature: file,
      profile_pic: file,
      aadhar_Card: file,
      aadhar_Card_Back: file,
      pancard: file,
    },
    otpSent: { phone: '', at: 0, request: '' },
    phoneVerified: { phone: '', at: 0, request: '' },
    aadhaarConsent: 0,
    aadhaarSent: { aadhar_no: '', requestId: '', at: 0, agreedAt: 0 },
    aadhaarVerified: { aadhar_no: '', at: 0, agreedAt: 0 },
    panVerified: { pan_no: '', name: '', at: 0 },
  },
  laterUnits: ['languages'],
  byEntry: ['texts', 'files'],
  companions: (isKept) => [startedCookie(isKept)],
});

/**
 * If the sentences of the agreements have a new version, removes all agreements of the draft, and
 * the Aadhaar verification, which depends on one of them.
 */
export function renewAgreements(registration: Registration): void {
  const { version } = agreements();
  if (registration.agreements === version) return;
  delete registration.languages;
  delete registration.aadhaarConsent;
  delete registration.aadhaarSent;
  delete registration.aadhaarVerified;
  Object.assign(registration, { agreements: version, declarations: {} });
}

/**
 * Records the language in which the visitor has just agreed to a sentence. English is not stored.
 */
export function recordLanguage(
  registration: Pick<Registration, 'languages'>,
  key: (typeof AGREEMENTS)[number],
): void {
  const language = languageOfAgreement(key);
  const { [key]: _, ...others } = registration.languages ?? {};
  const languages = language === 'en' ? others : { ...others, [key]: language };
  if (Object.keys(languages).length > 0) registration.languages = languages;
  else delete registration.languages;
}

const derive = ({ secret }: Pick<Registration, 'secret'>, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest();

/**
 * The id of the registration for the upstream and the file store. The file key cannot be derived
 * from the id.
 */
export const registrationId = (registration: Pick<Registration, 'secret'>): string =>
  derive(registration, 'id').subarray(0, 18).toString('base64url');

/** The key (32 bytes) that encrypts the registration's files. */
export const fileKey = (registration: Registration): Uint8Array => derive(registration, 'file key');
