import type { MetaFunction } from '@remix-run/node';
import { company } from '~/features/company/company';
import { originOf } from '~/platform/document/root-data';
import { pageMeta } from '~/platform/seo';
import { type CheckoutSlug, checkoutSteps } from './steps';

/** The head of a step's page: never in a search engine. */
export function stepMeta(slug: CheckoutSlug): MetaFunction {
  return ({ matches }) =>
    pageMeta({
      title: `${checkoutSteps.titleOf(slug)} – Checkout`,
      siteName: company.name,
      origin: originOf(matches),
      path: checkoutSteps.pathOf(slug),
      noindex: true,
    });
}
