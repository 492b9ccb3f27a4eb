/** Referral codes of links (`?ref=`): they say who earns, so a link never replaces the visitor's own. */
import { type Registration, TEXT_LIMITS } from './registration.schema';

/** What is said when a link's code is not taken. */
export interface ReferralNotice {
  title: string;
  text: string;
}

/**
 * The code of a link, empty without one. One that is too long keeps a letter too many, so that it is
 * refused rather than taken for another.
 */
export const offeredBy = (request: Request): string =>
  (new URL(request.url).searchParams.get('ref') ?? '').trim().slice(0, TEXT_LIMITS.ref_code + 1);

const codeOf = ({ texts }: Registration): string => (texts.ref_code ?? '').trim();

/** Keeps the code of a link; false without one, or where a code is already. */
export function takeReferral(registration: Registration, request: Request): boolean {
  const offered = offeredBy(request);
  if (offered === '' || codeOf(registration) !== '') return false;
  registration.texts.ref_code = offered;
  return true;
}

/** Says that a link has another code than the registration; null when it has not. */
export function otherReferral(registration: Registration, request: Request): ReferralNotice | null {
  const offered = offeredBy(request);
  const kept = codeOf(registration);
  if (offered === '' || kept === '' || kept.toUpperCase() === offered.toUpperCase()) return null;
  return {
    title: 'Your registration has another referral code',
    text: `The code ${kept} stays; this link has the code ${offered}. If that is the one you want, type it in step 5, “About you”.`,
  };
}
