import type { MetaFunction } from '@remix-run/node';
import { company } from '~/features/company/company';
import { originOf } from '~/platform/document/root-data';
import { pageMeta } from '~/platform/seo';
import { registrationSteps, STEPS, type StepSlug, stepPath, stepTitle } from './steps';

/** The head of a step's page: never in a search engine. */
export function stepMeta(slug: StepSlug): MetaFunction {
  const title = `${stepTitle(slug)} – Step ${registrationSteps.indexOf(slug) + 1} of ${STEPS.length}`;
  return ({ matches }) =>
    pageMeta({
      title,
      siteName: company.name,
      origin: originOf(matches),
      path: stepPath(slug),
      noindex: true,
    });
}
