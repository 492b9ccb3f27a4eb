import type { MetaFunction } from '@remix-run/node';
import { company } from '~/features/company/current-company';
import { originOf } from '~/platform/document/root-data';
import { pageMeta } from '~/platform/seo';
import { pageTitle } from './checkout.text';
import { type CheckoutSlug, checkoutSteps } from './steps';

/** Checkout pages are not indexed by search engines. */
export function stepMeta(slug: CheckoutSlug): MetaFunction {
  return ({ matches }) =>
    pageMeta({
      title: pageTitle({ step: checkoutSteps.titleOf(slug) }),
      siteName: company().name,
      origin: originOf(matches),
      path: checkoutSteps.pathOf(slug),
      noindex: true,
    });
}
