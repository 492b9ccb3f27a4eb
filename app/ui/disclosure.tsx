import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Shown at once, as after an error in it. */
  open?: boolean;
  /** If it is not that of the page. */
  lang?: string | undefined;
  children: ReactNode;
}

/** More to read on demand. Browsers without this element show it open. */
export function Disclosure({ summary, open, lang, children }: DisclosureProps) {
  return (
    <details className="more" open={open} lang={lang}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
