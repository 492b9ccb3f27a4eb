/** What surrounds the steps: how far the registration is, and where it goes on. */
import { redirect } from '@remix-run/node';
import { redirectWithFlash } from '~/platform/session/session.server';
import { requireNoDistributor } from './no-distributor.server';
import { firstUnfinished, stepsDone } from './progress.server';
import { otherReferral, withReferral } from './referral.server';
import { keepRegistration, readRegistration } from './registration-cookie.server';
import { STEPS, type StepSlug, stepPath } from './steps';

/** The steps that can be looked at again. */
export async function loadRegistrationFrame(request: Request): Promise<{ done: StepSlug[] }> {
  await requireNoDistributor(request);
  const registration = readRegistration(request);
  if (!registration) return { done: [] };
  const done = stepsDone(registration);
  return { done: STEPS.filter((_, index) => done[index]).map(({ slug }) => slug) };
}

/** Where the registration goes on; a referral code in the address is kept on the way, if it is the first. */
export async function goToFirstUnfinished(request: Request): Promise<Response> {
  const referred = withReferral(request);
  const registration = referred ?? readRegistration(request);
  const to = stepPath(registration ? firstUnfinished(registration) : 'contact');
  const other = otherReferral(registration, request);
  if (other) return redirectWithFlash(request, to, { type: 'warning', ...other });
  return redirect(to, referred ? { headers: keepRegistration(referred) } : {});
}
