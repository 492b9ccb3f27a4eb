import type { Company } from '~/features/company/company.schema';

/** A company with only the required facts. */
export const bareCompany: Company = {
  name: 'Bare',
  legalName: 'Bare Private Limited',
  tagline: 'Nothing more',
  state: 'Kerala',
  stateCode: '32',
  social: [],
  returnDays: 7,
  buyBackDays: 30,
  coolingOffDays: 15,
  deliveryDays: 9,
  freeShippingAbove: 1000_00,
  shippingFee: 60_00,
};
