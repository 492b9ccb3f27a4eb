import { useLoaderData, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { IconSprite } from '~/ui/icons';
import { Steps } from '~/ui/steps';
import { registrationSteps, STEPS, type StepSlug, stepPath } from './steps';

/** Around each step: where one is, and the way back to finished ones. */
export function RegistrationFrame({ children }: { children: ReactNode }) {
  const { done } = useLoaderData() as { done: StepSlug[] };
  const { pathname } = useLocation();
  const current = STEPS.find(({ slug }) => pathname === stepPath(slug))?.slug ?? 'contact';
  return (
    <>
      <IconSprite names={['check', 'file']} />
      <Steps
        current={registrationSteps.indexOf(current) + 1}
        steps={STEPS.map(({ slug, short }) => ({
          text: short,
          href: done.includes(slug) ? stepPath(slug) : undefined,
        }))}
      />
      {children}
    </>
  );
}
