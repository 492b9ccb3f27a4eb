import type { ReactNode } from 'react';
import { Notice } from '~/ui/notice';
import { unavailableText } from './checkout.text';

/** Says on a step of the checkout that the upstream does not respond. */
export function Unavailable({ children }: { children: ReactNode }) {
  return (
    <Notice type="warning" title={unavailableText.title}>
      {children} {unavailableText.unsaved}
    </Notice>
  );
}
