import type { ReactNode } from 'react';
import { Link } from './link';

interface LinkListProps {
  links: readonly { to: string; label: ReactNode }[];
  className?: string;
}

export function LinkList({ links, className = 'list' }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
