import { useEffect, useState } from 'react';

/**
 * Returns true once the page is enhanced. Do not call it while rendering, because the first
 * rendering must equal the server's: use `useEnhanced` there.
 */
export const isEnhanced = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.enhanced !== undefined;

/** Returns true if script runs in the page, but false in the first rendering, as on the server. */
export function useEnhanced(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
