import { unlistedMeta } from '~/features/company/page-meta';
import { stepText } from './registration.text';
import { registrationSteps, STEPS, type StepSlug, stepTitle } from './steps';

/** The metadata of a step's page, which asks search engines not to index it. */
export const stepMeta = (slug: StepSlug) => () =>
  unlistedMeta(
    stepText.pageTitle({
      title: stepTitle(slug),
      number: registrationSteps.indexOf(slug) + 1,
      count: STEPS.length,
    }),
  );
