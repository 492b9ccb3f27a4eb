import { useEffect, useState } from 'react';

/** Whether script had the page already before this was drawn. */
export const isEnhanced = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.enhanced !== undefined;

/** Whether script runs; false on the server and at the first moment of an enhanced page. */
export function useEnhanced(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
