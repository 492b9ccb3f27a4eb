/** What surrounds the steps: how far the registration is, and where it goes on. */
import { redirect } from '@remix-run/node';
import { keepReferral } from './contact.server';
import { firstUnfinished, stepsDone } from './progress.server';
import { readRegistration } from './registration-cookie.server';
import { requireNoDistributor } from './step-action.server';
import { REGISTRATION_PATH, STEPS, type StepSlug, stepPath } from './steps';

/** The steps that can be looked at again. */
export async function loadRegistrationFrame(request: Request): Promise<{ done: StepSlug[] }> {
  await requireNoDistributor(request);
  const registration = readRegistration(request);
  if (!registration) return { done: [] };
  const done = stepsDone(registration);
  return { done: STEPS.filter((_, index) => done[index]).map(({ slug }) => slug) };
}

/** Where the registration goes on; with a referral code in the address, that is kept first. */
export function goToFirstUnfinished(request: Request): Response {
  const referral = keepReferral(request, REGISTRATION_PATH);
  if (referral) return referral;
  const registration = readRegistration(request);
  return redirect(stepPath(registration ? firstUnfinished(registration) : 'contact'));
}
