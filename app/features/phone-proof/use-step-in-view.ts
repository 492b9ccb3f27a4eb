import { useEffect, useRef } from 'react';
import { isEnhanced } from '~/platform/forms/use-enhanced';

/**
 * Brings the next step into view, with the message that it begins with: where script takes the place
 * of a step by the next one, the page stays where the button was.
 */
export function useStepInView(): void {
  const isNext = useRef(isEnhanced());
  useEffect(() => {
    if (isNext.current) document.getElementById('main')?.scrollIntoView();
  }, []);
}
