import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

/** More to read on demand. Browsers without this element show it open. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="more">
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
