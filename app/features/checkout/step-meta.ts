import { unlistedMeta } from '~/features/company/page-meta';
import { checkoutText } from './checkout.text';
import { type CheckoutSlug, checkoutSteps } from './steps';

/** Checkout pages are not indexed by search engines. */
export const stepMeta = (slug: CheckoutSlug) => () =>
  unlistedMeta(checkoutText.pageTitle({ step: checkoutSteps.titleOf(slug) }));
