/** How far a registration has come. Whatever was verified counts for 24 hours, and for one number. */

import { parseAadhaar } from '@contract/identity/aadhaar';
import { parseMobile } from '@contract/identity/contact';
import { isSameName } from '@contract/identity/name';
import { parsePan } from '@contract/identity/pan';
import { redirect } from '@remix-run/node';
import { DECLARATIONS } from './declarations/declaration-keys';
import {
  contactSchema,
  declarationsSchema,
  identitySchema,
  profileSchema,
  type Registration,
} from './registration.schema';
import { STEPS, type StepSlug, stepIndex, stepPath } from './steps';

/** The declarations that are ticked. */
export const ticked = ({ declarations }: Registration) =>
  DECLARATIONS.filter((one) => declarations[one] !== undefined);

/** A little less than the day for which the api accepts it, so that there is time to submit. */
const VERIFIED_SECONDS = 24 * 60 * 60 - 10 * 60;
/** A code sent longer ago than this cannot be the one that is typed. */
const CODE_SECONDS = 15 * 60;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

const isWithin = (at: number, seconds: number) => nowInSeconds() - at < seconds;

/** The phone number (ten digits) that was entered, or null. */
export const phoneOf = ({ texts }: Registration) => parseMobile(texts.phone ?? '');
export const aadhaarOf = ({ texts }: Registration) => parseAadhaar(texts.aadhar_no ?? '');
export const panOf = ({ texts }: Registration) => parsePan(texts.pan_no ?? '');

/** The sending of a code to the present phone number, while that code may still be good. */
export function phoneCode(registration: Registration) {
  const { otpSent: sent } = registration;
  const isUsable = sent && sent.phone === phoneOf(registration) && isWithin(sent.at, CODE_SECONDS);
  return isUsable ? sent : undefined;
}

export function aadhaarCode(registration: Registration) {
  const { aadhaarSent: sent } = registration;
  const isUsable =
    sent && sent.aadhar_no === aadhaarOf(registration) && isWithin(sent.at, CODE_SECONDS);
  return isUsable ? sent : undefined;
}

export type Proof = 'none' | 'valid' | 'expired';

function proofOf(at: number | undefined, isSame: boolean): Proof {
  if (at === undefined || !isSame) return 'none';
  return isWithin(at, VERIFIED_SECONDS) ? 'valid' : 'expired';
}

export function phoneProof(registration: Registration): Proof {
  const { phoneVerified: proof } = registration;
  return proofOf(proof?.at, proof?.phone === phoneOf(registration));
}

export function aadhaarProof(registration: Registration): Proof {
  const { aadhaarVerified: proof } = registration;
  return proofOf(proof?.at, proof?.aadhar_no === aadhaarOf(registration));
}

/** The PAN was verified for a name, so another name needs another verification. */
export function panProof(registration: Registration): Proof {
  const { panVerified: proof, texts } = registration;
  const isSame =
    proof?.pan_no === panOf(registration) && isSameName(texts.name ?? '', proof?.name ?? '');
  return proofOf(proof?.at, isSame);
}

type Check = (registration: Registration) => boolean;

const isDone: Record<StepSlug, Check> = {
  contact: (registration) =>
    contactSchema.safeParse(registration.texts).success &&
    (phoneCode(registration) !== undefined || phoneProof(registration) === 'valid'),
  otp: (registration) => phoneProof(registration) === 'valid',
  declarations: (registration) =>
    declarationsSchema.safeParse({ declarations: ticked(registration) }).success &&
    registration.files.signature !== undefined,
  identity: (registration) =>
    identitySchema.safeParse(registration.texts).success &&
    aadhaarProof(registration) === 'valid' &&
    panProof(registration) === 'valid',
  profile: ({ texts, files }) =>
    profileSchema.safeParse(texts).success &&
    Boolean(files.aadhar_Card && files.aadhar_Card_Back && files.pancard),
  // Ends with the submit, after which there is no registration.
  bank: () => false,
};

/** Which steps have all they need, in order. */
export const stepsDone = (registration: Registration): boolean[] =>
  STEPS.map(({ slug }) => isDone[slug](registration));

/** Where a registration goes on. */
export function firstUnfinished(registration: Registration): StepSlug {
  return STEPS.find(({ slug }) => !isDone[slug](registration))?.slug ?? 'bank';
}

/** Whether every step before this one is finished. */
export const isReachable = (registration: Registration, slug: StepSlug): boolean =>
  stepIndex(slug) <= stepIndex(firstUnfinished(registration));

/** The address of the first step, saying that what was entered is not there (any more). */
export const STARTED_AFRESH = `${stepPath('contact')}?afresh=1`;

/**
 * The registration of a visitor who may see this step.
 * @throws Response 302 to the first unfinished step
 */
export function requireReachable(registration: Registration | null, slug: StepSlug): Registration {
  if (!registration) throw redirect(STARTED_AFRESH);
  if (!isReachable(registration, slug)) throw redirect(stepPath(firstUnfinished(registration)));
  return registration;
}
