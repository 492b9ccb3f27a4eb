import { useEffect, useState } from 'react';

/** Whether script runs; false on the server and at the first moment of an enhanced page. */
export function useEnhanced(): boolean {
  const [isEnhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  return isEnhanced;
}
