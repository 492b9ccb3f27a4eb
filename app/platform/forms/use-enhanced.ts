import { useEffect, useState } from 'react';

/** Whether script already ran when this was rendered. */
export const isEnhanced = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.enhanced !== undefined;

/** Whether script runs; false on the server and in the first rendering of an enhanced page. */
export function useEnhanced(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
