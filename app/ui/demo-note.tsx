import type { ReactNode } from 'react';
import { demoText } from './list.text';

/** A note that says what to enter while a provider is a sandbox. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <strong>{demoText.title}</strong>
      <div>{children}</div>
    </div>
  );
}
