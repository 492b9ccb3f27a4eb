/** The two steps of the checkout, in order. */

import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { stepTexts } from './checkout.text';

export type CheckoutSlug = 'address' | 'review';

export const checkoutSteps = defineSteps<CheckoutSlug>(paths.checkout, ['address', 'review'], {
  titleOf: (slug) => stepTexts[slug].title,
  shortTitleOf: (slug) => stepTexts[slug].short,
});

/** The value of the option for entering a new address. */
export const NEW_ADDRESS = 'new';
