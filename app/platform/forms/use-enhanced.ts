import { useEffect, useState } from 'react';

/**
 * Whether the page has script now. Not for what is rendered: the first rendering must equal the
 * server's (see `useEnhanced`).
 */
export const isEnhanced = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.enhanced !== undefined;

/** Whether the page has script, for rendering: false on the server and in the first rendering. */
export function useEnhanced(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
