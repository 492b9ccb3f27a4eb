import type { ReactNode } from 'react';

/** What to enter while a provider is a sandbox. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <strong>Demo mode</strong>
      <div>{children}</div>
    </div>
  );
}
