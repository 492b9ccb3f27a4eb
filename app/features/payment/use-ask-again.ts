import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const EVERY_MS = 5_000;
/** A minute; after that the button is left. */
const MOST_TIMES = 12;

/** Has the gateway asked every few seconds; the page changes by itself when the state does. */
export function useAskAgain(isWaiting: boolean): void {
  const fetcher = useFetcher();
  const times = useRef(0);
  const { submit } = fetcher;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      times.current += 1;
      if (times.current > MOST_TIMES) return clearInterval(timer);
      if (document.visibilityState === 'visible') submit({ quiet: '1' }, { method: 'post' });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, submit]);
}
