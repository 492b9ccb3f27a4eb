import type { ReactNode } from 'react';
import { Notice } from '~/ui/notice';
import { unavailableText } from './checkout.text';

/** A notice on a step that is shown although the upstream does not respond. */
export function Unavailable({ children }: { children: ReactNode }) {
  return (
    <Notice type="warning" title={unavailableText.title}>
      {children} {unavailableText.unsaved}
    </Notice>
  );
}
