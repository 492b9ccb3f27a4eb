import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Whether the content is shown at once, for example after an error in it. */
  open?: boolean;
  /** The language of the content, if it is not that of the page. */
  lang?: string | undefined;
  children: ReactNode;
}

/** Content that the visitor can open. Browsers without `<details>` show it open. */
export function Disclosure({ summary, open, lang, children }: DisclosureProps) {
  return (
    <details className="more" open={open} lang={lang}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
