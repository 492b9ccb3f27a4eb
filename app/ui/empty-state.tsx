import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why there is nothing, and what to do about it. */
  children: ReactNode;
}

/** In place of a list that has nothing to show. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
