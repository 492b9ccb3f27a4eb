import type { ReactNode } from 'react';
import { Notice } from '~/ui/notice';
import { unavailableText } from './checkout.text';

/** Said on a step that stands although the upstream does not answer. */
export function Unavailable({ children }: { children: ReactNode }) {
  return (
    <Notice type="warning" title={unavailableText.title}>
      {children} {unavailableText.kept}
    </Notice>
  );
}
