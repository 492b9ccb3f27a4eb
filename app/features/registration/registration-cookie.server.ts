/** The registration's own cookie: everything that was entered travels with the visitor, sealed. */
import { createHmac, randomBytes } from 'node:crypto';
import { config } from '@kernel/config/config';
import { cookieValue } from '~/platform/session/cookie-value.server';
import { forgetOnLogOut } from '~/platform/session/forget-on-log-out.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { AGREEMENTS_VERSION, DECLARATIONS } from './declarations/declaration-keys';
import { type Registration, RegistrationSchema, TEXT_NAMES } from './registration.schema';
import { REGISTRATION_PATH } from './steps';

/** Since the last step: as long as files wait and verifications count, and no longer on a borrowed phone. */
const ONE_DAY = 24 * 60 * 60;

const file = { name: '.jpg', size: 0, at: 0 };

/** Every name that a registration may hold. */
const example: Registration = {
  secret: '',
  texts: Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])),
  agreements: '',
  declarations: Object.fromEntries(DECLARATIONS.map((one) => [one, 0])),
  files: {
    signature: file,
    profile_pic: file,
    aadhar_Card: file,
    aadhar_Card_Back: file,
    pancard: file,
  },
  otpSent: { phone: '', at: 0 },
  phoneVerified: { phone: '', at: 0 },
  aadhaarConsent: 0,
  aadhaarSent: { aadhar_no: '', requestId: '', at: 0, agreedAt: 0 },
  aadhaarVerified: { aadhar_no: '', at: 0, agreedAt: 0 },
  panVerified: { pan_no: '', name: '', at: 0 },
};

/** Only requests below the registration's address carry its weight. */
const cookie = createSealedCookie({
  name: 'registration',
  path: REGISTRATION_PATH,
  maxAge: ONE_DAY,
  schema: RegistrationSchema,
  example,
});

/**
 * Says on the page where registering begins that it was; tells nothing else. It goes nowhere else:
 * a visitor who brings any cookie to a public page has it rendered afresh.
 */
const MARK = 'registering';
const MARK_PATH = '/distributor-register';
function markCookie(value: string, seconds: number): string {
  const secure = config().PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
  return `${MARK}=${value}; Max-Age=${seconds}; Path=${MARK_PATH}; HttpOnly; SameSite=Lax${secure}`;
}

forgetOnLogOut(() => markCookie('', 0));

/** Whether a registration was begun in this browser, for the page that offers to continue it. */
export const isRegistering = (request: Request): boolean => cookieValue(request, MARK) === '1';

/** What was entered so far; null when nothing was, or the cookie is too old or not genuine. */
export function readRegistration(request: Request): Registration | null {
  const registration = cookie.read(request);
  return registration && inTodaysWords(registration);
}

/** What was agreed to in other words than those of today is to be agreed to again. */
function inTodaysWords(registration: Registration): Registration {
  if (registration.agreements === AGREEMENTS_VERSION) return registration;
  const { aadhaarConsent, aadhaarSent, aadhaarVerified, ...others } = registration;
  return { ...others, agreements: AGREEMENTS_VERSION, declarations: {} };
}

export const newRegistration = (): Registration => ({
  secret: randomBytes(32).toString('base64url'),
  texts: {},
  agreements: AGREEMENTS_VERSION,
  declarations: {},
  files: {},
});

/** Headers that keep what was entered. */
export function keepRegistration(registration: Registration): Headers {
  const headers = new Headers({ 'Set-Cookie': cookie.write(registration) });
  headers.append('Set-Cookie', markCookie('1', ONE_DAY));
  return headers;
}

/** Adds to `headers` what ends the registration. */
export function forgetRegistration(headers: Headers): Headers {
  headers.append('Set-Cookie', cookie.clear());
  headers.append('Set-Cookie', markCookie('', 0));
  return headers;
}

const derive = ({ secret }: Registration, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest();

/** Names the registration to the upstream and in the store of files; reveals nothing about the key. */
export const registrationId = (registration: Registration): string =>
  derive(registration, 'id').subarray(0, 18).toString('base64url');

/** The 32 bytes that its files are encrypted with. */
export const fileKey = (registration: Registration): Uint8Array => derive(registration, 'file key');
