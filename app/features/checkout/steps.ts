/** The two steps of the checkout, in order. */
import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';

export const checkoutSteps = defineSteps(paths.checkout, [
  { slug: 'address', title: 'Where it goes', short: 'Address' },
  { slug: 'review', title: 'Check your order', short: 'Review and payment' },
]);

export type CheckoutSlug = (typeof checkoutSteps.all)[number]['slug'];

/** What the fields of each step are called, in the order of the page. */
export const labels: Record<CheckoutSlug, Record<string, string>> = {
  address: {
    address: 'Deliver to',
    name: 'Full name',
    phone: 'Mobile number',
    line1: 'House number and street',
    line2: 'Area or village',
    landmark: 'Landmark',
    city: 'City, town or village',
    pin: 'PIN code',
    state: 'State',
    pin_confirmed: 'PIN code and State',
    email: 'E-mail address for this order',
    gstin: 'GSTIN',
    business_name: 'Name of the business',
  },
  review: { payment_method: 'How you pay' },
};

/** The value of the choice that stands for the fields below it. */
export const NEW_ADDRESS = 'new';
