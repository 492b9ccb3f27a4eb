import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { stepText } from './registration.text';

export const REGISTRATION_PATH = paths.registration;

export const registrationSteps = defineSteps(REGISTRATION_PATH, [
  { slug: 'contact', title: stepText.titles.contact, short: stepText.shortTitles.contact },
  { slug: 'otp', title: stepText.titles.otp, short: stepText.shortTitles.otp },
  {
    slug: 'declarations',
    title: stepText.titles.declarations,
    short: stepText.shortTitles.declarations,
  },
  { slug: 'identity', title: stepText.titles.identity, short: stepText.shortTitles.identity },
  { slug: 'profile', title: stepText.titles.profile, short: stepText.shortTitles.profile },
  { slug: 'bank', title: stepText.titles.bank, short: stepText.shortTitles.bank },
]);

export const { all: STEPS, pathOf: stepPath, titleOf: stepTitle } = registrationSteps;

export type StepSlug = (typeof STEPS)[number]['slug'];
