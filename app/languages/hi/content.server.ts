/** The content of the shop in Hindi: its pages, questions and declarations. */
import type { ContentTexts } from '~/features/info/translated-texts.server';
import { page as aboutUs } from '~/languages/hi/features/info/content/about-us.server';
import { page as affiliate } from '~/languages/hi/features/info/content/affiliate.server';
import { page as codeEthics } from '~/languages/hi/features/info/content/code-ethics.server';
import { page as compliance } from '~/languages/hi/features/info/content/compliance.server';
import { page as contactUs } from '~/languages/hi/features/info/content/contact-us.server';
import { declarations } from '~/languages/hi/features/info/content/declarations.server';
import { page as faq } from '~/languages/hi/features/info/content/faq.server';
import { page as grievanceMechanism } from '~/languages/hi/features/info/content/grievance-mechanism.server';
import { page as ourTeam } from '~/languages/hi/features/info/content/our-team.server';
import { page as paymentGatewayPolicy } from '~/languages/hi/features/info/content/payment-gateway-policy.server';
import { page as privacyPolicy } from '~/languages/hi/features/info/content/privacy-policy.server';
import { questions } from '~/languages/hi/features/info/content/questions.server';
import { page as returnRefundPolicy } from '~/languages/hi/features/info/content/return-refund-policy.server';
import { page as shippingPolicy } from '~/languages/hi/features/info/content/shipping-policy.server';
import { page as socialMediaPolicy } from '~/languages/hi/features/info/content/social-media-policy.server';
import { page as termsCondition } from '~/languages/hi/features/info/content/terms-condition.server';
import { page as transferPolicy } from '~/languages/hi/features/info/content/transfer-policy.server';
import { page as transparency } from '~/languages/hi/features/info/content/transparency.server';
import { page as websiteTermsCondition } from '~/languages/hi/features/info/content/website-terms-condition.server';

export const content: ContentTexts = {
  pages: [
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
  ],
  questions,
  declarations,
};
