import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Shown at once, as after an error in it. */
  open?: boolean;
  children: ReactNode;
}

/** More to read on demand. Browsers without this element show it open. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="more" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
