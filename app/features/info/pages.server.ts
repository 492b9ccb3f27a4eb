import { page as aboutUs } from './content/about-us.server';
import { page as affiliate } from './content/affiliate.server';
import { page as codeEthics } from './content/code-ethics.server';
import { page as compliance } from './content/compliance.server';
import { page as contactUs } from './content/contact-us.server';
import { page as faq } from './content/faq.server';
import { page as grievanceMechanism } from './content/grievance-mechanism.server';
import { page as ourTeam } from './content/our-team.server';
import { page as paymentGatewayPolicy } from './content/payment-gateway-policy.server';
import { page as privacyPolicy } from './content/privacy-policy.server';
import { page as returnRefundPolicy } from './content/return-refund-policy.server';
import { page as shippingPolicy } from './content/shipping-policy.server';
import { page as socialMediaPolicy } from './content/social-media-policy.server';
import { page as termsCondition } from './content/terms-condition.server';
import { page as transferPolicy } from './content/transfer-policy.server';
import { page as transparency } from './content/transparency.server';
import { page as websiteTermsCondition } from './content/website-terms-condition.server';
import type { InfoPage } from './info.types';

/** Every information and policy page. */
export const infoPages: readonly InfoPage[] = [
  aboutUs,
  ourTeam,
  compliance,
  faq,
  contactUs,
  transparency,
  grievanceMechanism,
  returnRefundPolicy,
  shippingPolicy,
  paymentGatewayPolicy,
  socialMediaPolicy,
  transferPolicy,
  codeEthics,
  websiteTermsCondition,
  termsCondition,
  privacyPolicy,
  affiliate,
];
