import { unlistedMeta } from '~/features/company/page-meta';
import { stepText } from './registration.text';
import { registrationSteps, STEPS, type StepSlug, stepTitle } from './steps';

/** Registration pages are not indexed by search engines. */
export const stepMeta = (slug: StepSlug) => () =>
  unlistedMeta(
    stepText.pageTitle({
      title: stepTitle(slug),
      number: registrationSteps.indexOf(slug) + 1,
      count: STEPS.length,
    }),
  );
