/** The consent to the check of an Aadhaar number: given for one number, and kept with it. */
import { MISSING_CONSENT } from '@contract/agreement-keys';
import { errorMessage } from '~/platform/error-messages.server';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { aadhaarCode, aadhaarProof, nowInSeconds } from '../progress.server';
import type { Registration } from '../registration.schema';

/** Whether the page asks for it: it does until a code has been sent. */
const isAsked = (registration: Registration): boolean =>
  aadhaarProof(registration) !== 'valid' && !aadhaarCode(registration);

/** Takes over whether the box is ticked; one that was keeps its time. */
export function takeConsent(registration: Registration, form: FormData): void {
  if (!isAsked(registration)) return;
  if (form.has(AADHAAR_CONSENT)) registration.aadhaarConsent ??= nowInSeconds();
  else delete registration.aadhaarConsent;
}

/** When the check of the present number was agreed to. */
export const consentOf = (registration: Registration): number | undefined =>
  aadhaarCode(registration)?.agreedAt ?? registration.aadhaarConsent;

export const missingConsent = { [AADHAAR_CONSENT]: [errorMessage(MISSING_CONSENT)] };
