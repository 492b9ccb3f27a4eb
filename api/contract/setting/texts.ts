/** The information and policy pages and the questions, as the operator writes them. */
import { z } from 'zod';

const MAX_BODY_LENGTH = 40_000;

/** The pages by their addresses. */
export const PAGE_SLUGS = [
  'about-us',
  'our-team',
  'compliance',
  'faq',
  'contact-us',
  'transparency',
  'grievance-mechanism',
  'return-refund-policy',
  'shipping-policy',
  'payment-gateway-policy',
  'social-media-policy',
  'transfer-policy',
  'code-ethics',
  'website-terms-condition',
  'terms-condition',
  'privacy-policy',
  'affiliate',
] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

const line = z.string().trim().min(1, 'must not be empty').max(300);

const pageFields = {
  title: line.max(100),
  /** For search engines. */
  description: line,
  /** Day of the last change in meaning, `YYYY-MM-DD`; policies only. */
  updated: z.iso.date('must be a day such as 2026-11-25').optional(),
  /** Markdown with named values; headings begin at `##`, because the title is the page's only `<h1>`. */
  body: z.string().trim().min(1, 'must not be empty').max(MAX_BODY_LENGTH),
};
export const PageText = z.object(pageFields);
export type PageText = z.output<typeof PageText>;

export const QuestionGroup = z.object({
  heading: line,
  entries: z
    .array(
      z.object({
        question: line,
        /** Markdown of one paragraph, with named values. */
        answer: z.string().trim().min(1, 'must not be empty').max(2_000),
      }),
    )
    .min(1, 'must not be empty')
    .max(100),
});
export type QuestionGroup = z.output<typeof QuestionGroup>;
