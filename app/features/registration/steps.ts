/** The six steps, in order: what every part of the registration calls them. */

import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';

export const REGISTRATION_PATH = paths.registration;

export const registrationSteps = defineSteps(REGISTRATION_PATH, [
  { slug: 'contact', title: 'Your name and mobile number', short: 'Contact' },
  { slug: 'otp', title: 'Verify your mobile number', short: 'Verify' },
  { slug: 'declarations', title: 'Declarations and signature', short: 'Declare' },
  { slug: 'identity', title: 'Aadhaar and PAN', short: 'Identity' },
  { slug: 'profile', title: 'About you', short: 'Profile' },
  { slug: 'bank', title: 'Bank account, and check your answers', short: 'Bank' },
]);

export const { all: STEPS, pathOf: stepPath, titleOf: stepTitle } = registrationSteps;

export type StepSlug = (typeof STEPS)[number]['slug'];
