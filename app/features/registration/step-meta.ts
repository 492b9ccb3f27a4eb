import { unlistedMeta } from '~/features/company/page-meta';
import { stepText } from './registration.text';
import { registrationSteps, STEPS, type StepSlug, stepTitle } from './steps';

/** Registration pages are not indexed by search engines. */
export function stepMeta(slug: StepSlug) {
  const number = registrationSteps.indexOf(slug) + 1;
  const title = stepText.pageTitle({ title: stepTitle(slug), number, count: STEPS.length });
  return () => unlistedMeta(title);
}
