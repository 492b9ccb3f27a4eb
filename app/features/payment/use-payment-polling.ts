import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';

const POLL_MS = 5_000;
/** Polling stops after about a minute. The visitor can then use the button. */
const MAX_POLLS = 12;

interface PollOptions {
  id: string;
  /** The payment state that the page shows. */
  status: string;
  isWaiting: boolean;
}

/**
 * Asks for the payment state every few seconds, and updates the page when the state changes. A
 * failed request is not shown, because the visitor did not start it. The next interval tries again.
 */
export function usePaymentPolling({ id, status, isWaiting }: PollOptions): void {
  const { revalidate } = useRevalidator();
  const polls = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      // Time in another app, such as a payment app, does not count.
      if (document.visibilityState !== 'visible') return;
      polls.current += 1;
      if (polls.current > MAX_POLLS) return clearInterval(timer);
      const newStatus = await fetchState(id, signal).catch(() => status);
      if (newStatus !== status && !signal.aborted) revalidate();
    };
    const timer = setInterval(ask, POLL_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [id, status, isWaiting, revalidate]);
}

/**
 * Returns the payment state, or null if the upstream has no call for it. Null differs from every
 * state, so the page then reloads its data, which include the state.
 */
async function fetchState(id: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(localPath(paths.paymentCheck(id)), { method: 'POST', signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  return (await response.json()).status;
}
