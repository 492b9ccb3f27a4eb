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

/** Normalised, because keyboards encode the same letters in different ways. */
const prose = z.string().trim().normalize('NFC').min(1, 'must not be empty');
const line = prose.max(300);

const shownFields = {
  title: line.max(100),
  /** For search engines. */
  description: line,
  /** Markdown with named values; headings begin at `##`, because the title is the page's only `<h1>`. */
  body: prose.max(MAX_BODY_LENGTH),
};
const questionFields = {
  question: line,
  /** Markdown of one paragraph, with named values. */
  answer: prose.max(2_000),
};

export const PageText = z.object({
  title: shownFields.title,
  description: shownFields.description,
  /** Day of the last change in meaning, `YYYY-MM-DD`; policies only. */
  updated: z.iso.date('must be a day such as 2026-11-25').optional(),
  body: shownFields.body,
  /**
   * The Hindi texts are all required, so that a page is in one language. The limit of the body is
   * lower than in English, because a Devanagari letter takes nine bytes in a form.
   */
  hi: z.object({ ...shownFields, body: prose.max(MAX_BODY_LENGTH / 2) }).optional(),
});
export type PageText = z.output<typeof PageText>;

export const QuestionGroup = z.object({
  heading: line,
  hi: z.object({ heading: line }).optional(),
  entries: z
    .array(z.object({ ...questionFields, hi: z.object(questionFields).optional() }))
    .min(1, 'must not be empty')
    .max(100),
});
export type QuestionGroup = z.output<typeof QuestionGroup>;
