/** The verifications of a registration. Each is valid for almost 24 hours and for one number. */

import { parseAadhaar } from '@contract/identity/aadhaar';
import { parseMobile } from '@contract/identity/contact';
import { isSameName } from '@contract/identity/name';
import { parsePan } from '@contract/identity/pan';
import { PHONE_CODE_MINUTES } from '@contract/phone-code';
import type { Registration } from './registration.schema';

/** Ten minutes less than the api accepts a verification, to leave time for the submission. */
const VERIFIED_SECONDS = 24 * 60 * 60 - 10 * 60;
const AADHAAR_CODE_SECONDS = 15 * 60;
const CODE_SECONDS = PHONE_CODE_MINUTES * 60;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

const isWithin = (at: number, seconds: number) => nowInSeconds() - at < seconds;

/** The entered phone number (ten digits), or null. */
export const phoneOf = ({ texts }: Registration) => parseMobile(texts.phone ?? '');
export const aadhaarOf = ({ texts }: Registration) => parseAadhaar(texts.aadhar_no ?? '');
export const panOf = ({ texts }: Registration) => parsePan(texts.pan_no ?? '');

/** The last code sent to the current phone number; undefined if there is none or it has expired. */
export function phoneCode(registration: Registration) {
  const { otpSent: sent } = registration;
  const isUsable = sent && sent.phone === phoneOf(registration) && isWithin(sent.at, CODE_SECONDS);
  return isUsable ? sent : undefined;
}

export function aadhaarCode(registration: Registration) {
  const { aadhaarSent: sent } = registration;
  const isUsable =
    sent && sent.aadhar_no === aadhaarOf(registration) && isWithin(sent.at, AADHAAR_CODE_SECONDS);
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

/** A PAN is verified for one name, so another name needs another verification. */
export function panProof(registration: Registration): Proof {
  const { panVerified: proof, texts } = registration;
  const isSame =
    proof?.pan_no === panOf(registration) && isSameName(texts.name ?? '', proof?.name ?? '');
  return proofOf(proof?.at, isSame);
}
