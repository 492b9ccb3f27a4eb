/** Referral codes of links (`?ref=`): they say who earns, so a link never replaces the visitor's own. */
import { type Registration, TEXT_LIMITS } from './registration.schema';
import { newRegistration, readRegistration } from './registration-cookie.server';

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

/** The registration with the code of a link in it; null without one, or where a code is already. */
export function withReferral(request: Request): Registration | null {
  const offered = offeredBy(request);
  const registration = readRegistration(request) ?? newRegistration();
  if (offered === '' || codeOf(registration) !== '') return null;
  registration.texts.ref_code = offered;
  return registration;
}

/** Says that a link has another code than the registration; null when it has not. */
export function otherReferral(
  registration: Registration | null,
  request: Request,
): ReferralNotice | null {
  const offered = offeredBy(request);
  const kept = registration ? codeOf(registration) : '';
  if (offered === '' || kept === '' || kept.toUpperCase() === offered.toUpperCase()) return null;
  return {
    title: 'Your registration has another referral code',
    text: `The code ${kept} stays; this link has the code ${offered}. If that is the one you want, type it in step 5, “About you”.`,
  };
}
