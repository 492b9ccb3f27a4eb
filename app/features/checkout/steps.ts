/** The two steps of the checkout, in order. */

import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { stepTexts } from './checkout.text';

export const checkoutSteps = defineSteps(paths.checkout, [
  { slug: 'address', ...stepTexts.address },
  { slug: 'review', ...stepTexts.review },
]);

export type CheckoutSlug = (typeof checkoutSteps.all)[number]['slug'];

/** The value of the option for entering a new address. */
export const NEW_ADDRESS = 'new';
