import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

/** More to read for those who want it. Where the element is unknown it simply stands open. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="more">
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
