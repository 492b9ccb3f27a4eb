/** The six steps, in order: what every part of the registration calls them. */

export const REGISTRATION_PATH = '/first-distributor-register';

export const STEPS = [
  { slug: 'contact', title: 'Your name and mobile number', short: 'Contact' },
  { slug: 'otp', title: 'Verify your mobile number', short: 'Verify' },
  { slug: 'declarations', title: 'Declarations and signature', short: 'Declare' },
  { slug: 'identity', title: 'Aadhaar and PAN', short: 'Identity' },
  { slug: 'profile', title: 'About you', short: 'Profile' },
  { slug: 'bank', title: 'Bank account, and check your answers', short: 'Bank' },
] as const;

export type StepSlug = (typeof STEPS)[number]['slug'];

/** Position of a step, from 0. */
export const stepIndex = (slug: StepSlug): number => STEPS.findIndex((step) => step.slug === slug);

export const stepPath = (slug: StepSlug): string => `${REGISTRATION_PATH}/${slug}`;

export const stepTitle = (slug: StepSlug): string => STEPS[stepIndex(slug)]?.title ?? '';

/** The step after or before another; none beyond the ends. */
export function stepBeside(slug: StepSlug, offset: 1 | -1): StepSlug | undefined {
  return STEPS[stepIndex(slug) + offset]?.slug;
}
