import { useLoaderData, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconSprite } from '~/ui/icons';
import { Steps } from '~/ui/steps';
import { STEPS, type StepSlug, stepIndex, stepPath } from './steps';

/** Around each step: where one is, and the way back to finished ones. */
export function RegistrationFrame({ children }: { children: ReactNode }) {
  const { done } = useLoaderData() as { done: StepSlug[] };
  const { pathname } = useLocation();
  useTopOf(pathname);
  const current = STEPS.find(({ slug }) => pathname === stepPath(slug))?.slug ?? 'contact';
  return (
    <>
      <IconSprite names={['check', 'file']} />
      <Steps
        current={stepIndex(current) + 1}
        steps={STEPS.map(({ slug, short }) => ({
          text: short,
          href: done.includes(slug) ? stepPath(slug) : undefined,
        }))}
      />
      {children}
    </>
  );
}

/** A step that script has changed begins at its top, as a loaded page does, for eyes and ears. */
function useTopOf(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
