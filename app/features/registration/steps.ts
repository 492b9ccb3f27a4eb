import { defineSteps } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { stepText } from './registration.text';

export const REGISTRATION_PATH = paths.registration;

const slugs = ['contact', 'otp', 'declarations', 'identity', 'profile', 'bank'] as const;

export type StepSlug = (typeof slugs)[number];

export const registrationSteps = defineSteps<StepSlug>(REGISTRATION_PATH, slugs, {
  titleOf: (slug) => stepText.titles[slug],
  shortTitleOf: (slug) => stepText.shortTitles[slug],
});

export const { slugs: STEPS, pathOf: stepPath, titleOf: stepTitle } = registrationSteps;
