import type { MetaFunction } from '@remix-run/node';
import { company } from '~/features/company/current-company';
import { originOf } from '~/platform/document/root-data';
import { pageMeta } from '~/platform/seo';
import { stepText } from './registration.text';
import { registrationSteps, STEPS, type StepSlug, stepPath, stepTitle } from './steps';

/** Registration pages are not indexed by search engines. */
export function stepMeta(slug: StepSlug): MetaFunction {
  const number = registrationSteps.indexOf(slug) + 1;
  const title = stepText.pageTitle({ title: stepTitle(slug), number, count: STEPS.length });
  return ({ matches }) =>
    pageMeta({
      title,
      siteName: company().name,
      origin: originOf(matches),
      path: stepPath(slug),
      noindex: true,
    });
}
