import { useEffect, useRef } from 'react';
import { isEnhanced } from '~/platform/forms/use-enhanced';

/**
 * Scrolls the next step and its message into view. With script the next step replaces the current
 * one in place, and the page would stay scrolled to where the button was.
 */
export function useStepInView(): void {
  const isNext = useRef(isEnhanced());
  useEffect(() => {
    if (isNext.current) document.getElementById('main')?.scrollIntoView();
  }, []);
}
