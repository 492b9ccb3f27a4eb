import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/platform/paths';

const EVERY_MS = 5_000;
/** A minute of looking at the page; after that the button is left. */
const MOST_TIMES = 12;

interface Waiting {
  id: string;
  /** The state that is shown. */
  status: string;
  isWaiting: boolean;
}

/**
 * Has the gateway asked every few seconds; the page changes by itself when the state does. Nobody
 * pressed anything: what gets no answer is not talked about, and asked again at the next turn.
 */
export function useAskAgain({ id, status, isWaiting }: Waiting): void {
  const { revalidate } = useRevalidator();
  const times = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    const given = new AbortController();
    const { signal } = given;
    const ask = async () => {
      // Somebody who pays in another app still has the whole minute.
      if (document.visibilityState !== 'visible') return;
      times.current += 1;
      if (times.current > MOST_TIMES) return clearInterval(timer);
      const told = await askFor(id, signal).catch(() => status);
      if (told !== status && !signal.aborted) revalidate();
    };
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      clearInterval(timer);
      given.abort();
    };
  }, [id, status, isWaiting, revalidate]);
}

/** The state that the gateway's answer led to; null where only the page can tell. */
async function askFor(id: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(paths.paymentCheck(id), { method: 'POST', signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  return (await response.json()).status;
}
