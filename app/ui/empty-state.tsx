import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Why there is nothing, and what to do about it. */
  children: ReactNode;
  /** The page's own heading, or one within it. */
  level?: 1 | 2;
}

/** In place of a list that has nothing to show. */
export function EmptyState({ title, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
