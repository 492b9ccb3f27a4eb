import type { ReactNode } from 'react';

export interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** More to read for who asks. Where the element is unknown it simply stands open. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="more" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
