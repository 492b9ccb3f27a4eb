/** The two steps of the checkout, in order. */

import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { addressLabels, reviewLabels, stepTexts } from './checkout.text';

export const checkoutSteps = defineSteps(paths.checkout, [
  { slug: 'address', ...stepTexts.address },
  { slug: 'review', ...stepTexts.review },
]);

export type CheckoutSlug = (typeof checkoutSteps.all)[number]['slug'];

/** What the fields of each step are called, in the order of the page. */
export const labels: Record<CheckoutSlug, Record<string, string>> = {
  address: addressLabels,
  review: reviewLabels,
};

/** The value of the choice that stands for the fields below it. */
export const NEW_ADDRESS = 'new';
