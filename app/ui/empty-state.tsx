import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why the list is empty, and what to do. */
  children: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
