import type { ReactNode } from 'react';
import { Notice } from '~/ui/notice';

/** Said on a step that stands although the upstream does not answer. */
export function Unavailable({ children }: { children: ReactNode }) {
  return (
    <Notice type="warning" title="The shop cannot reach its records at the moment">
      {children} What you entered is kept; nothing is ordered yet.
    </Notice>
  );
}
