/** The two steps of the checkout, in order. */

import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { addressLabels, reviewLabels, stepTexts } from './checkout.text';

export const checkoutSteps = defineSteps(paths.checkout, [
  { slug: 'address', ...stepTexts.address },
  { slug: 'review', ...stepTexts.review },
]);

export type CheckoutSlug = (typeof checkoutSteps.all)[number]['slug'];

/** The labels of each step, in page order. */
export const labels: Record<CheckoutSlug, Record<string, string>> = {
  address: addressLabels,
  review: reviewLabels,
};

/** The value of the option for entering a new address. */
export const NEW_ADDRESS = 'new';
