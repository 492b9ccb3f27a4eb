/** The registration: six steps over one draft, for visitors and customers. */

import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { firstUnfinished } from '~/platform/forms/multi-step/progress.server';
import type { MultiStepForm } from '~/platform/forms/multi-step/step.server';
import { readDraft } from '~/platform/forms/multi-step/step-submission.server';
import { paths } from '~/platform/paths';
import { readSignedIn, redirectWithFlash } from '~/platform/session/session.server';
import { bankStep } from './bank/bank.server';
import { contactStep } from './contact/contact.server';
import { declarationsStep } from './declarations/declarations.server';
import { newRegistration, registrationCookie, renewAgreements } from './draft.server';
import { stagedFiles } from './files/staged-files.server';
import { identityStep, numberMasks } from './identity/identity.server';
import { otpStep } from './otp/otp.server';
import { profileStep } from './profile/profile.server';
import { differingReferral, storeReferral } from './referral.server';
import { type Registration, truncateText } from './registration.schema';
import { registrationMessages } from './registration.text';
import { registrationSteps, type StepSlug } from './steps';

const alreadyRegisteredFlash = () =>
  ({
    type: 'info',
    title: registrationMessages.registeredBefore,
    text: registrationMessages.registeredBeforeHint,
  }) as const;

/** @throws Response that redirects a distributor to the home page */
async function requireNoDistributor(request: Request): Promise<void> {
  const user = await readSignedIn(request);
  if (user?.type === 'distributor')
    throw await redirectWithFlash(request, '/', alreadyRegisteredFlash());
}

export const registration: MultiStepForm<Registration> = {
  list: registrationSteps,
  steps: [contactStep, otpStep, declarationsStep, identityStep, profileStep, bankStep],
  cookie: registrationCookie,
  newData: newRegistration,
  renew: renewAgreements,
  // A referral code does not count as an answer, because a link may have added it.
  isUntouched: ({ texts, files }) =>
    Object.keys(texts).every((name) => name === 'ref_code') && Object.keys(files).length === 0,
  exit: paths.distributorRegister,
  shorten: truncateText,
  // The password field is always empty. If it is posted empty, the stored password is kept.
  masks: (draft) => ({ password: '', ...numberMasks(draft) }),
  files: stagedFiles,
  guard: requireNoDistributor,
};

/**
 * Loads the layout around the steps. `isRegistering` means that the visitor has answers to delete.
 */
export async function loadRegistrationFrame({ request }: LoaderFunctionArgs) {
  await requireNoDistributor(request);
  return { isRegistering: readDraft(registration, request) !== null };
}

/**
 * Redirects to the first unfinished step. Stores the referral code of the URL if the registration
 * has none, and warns if the registration has another code.
 */
export async function goToFirstUnfinished({ request }: LoaderFunctionArgs): Promise<Response> {
  const existing = readDraft(registration, request);
  const openDraft = existing ?? registrationCookie.begin(request, newRegistration());
  const isReferralStored = storeReferral(openDraft.draft, request);
  const to = registrationSteps.pathOf(firstUnfinished(registration, openDraft.draft) as StepSlug);
  const other = existing && differingReferral(openDraft.draft, request);
  if (other) return redirectWithFlash(request, to, { type: 'warning', ...other });
  return redirect(to, isReferralStored ? { headers: openDraft.commit() } : {});
}
