/**
 * Referral codes in links (`?ref=`). A code decides who earns, so the code of a link never replaces
 * one that is stored already.
 */
import { type Registration, TEXT_LIMITS } from './registration.schema';
import { registrationMessages as messages } from './registration.text';

/** Shown if a link's code is not used. */
export interface ReferralNotice {
  title: string;
  text: string;
}

/**
 * The code of a link; empty without one. A code that is too long is cut one character above the
 * limit, so that it is refused and not mistaken for another code.
 */
export const referralCodeOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('ref') ?? '').trim().slice(0, TEXT_LIMITS.ref_code + 1);

const codeOf = ({ texts }: Registration): string => (texts.ref_code ?? '').trim();

/**
 * Stores the code of a link. Returns false if the link has no code, or if the registration already
 * has a code.
 */
export function storeReferral(registration: Registration, request: Request): boolean {
  const offered = referralCodeOf(request);
  if (offered === '' || codeOf(registration) !== '') return false;
  registration.texts.ref_code = offered;
  return true;
}

/** The notice about a link whose code differs from the registration's; otherwise null. */
export function differingReferral(
  registration: Registration,
  request: Request,
): ReferralNotice | null {
  const offered = referralCodeOf(request);
  const stored = codeOf(registration);
  if (offered === '' || stored === '' || stored.toUpperCase() === offered.toUpperCase())
    return null;
  return {
    title: messages.differingReferral,
    text: messages.differingReferralHint({ stored, offered }),
  };
}
